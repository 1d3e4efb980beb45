import { EmptyState, Skeleton, Table, type TableColumn } from '@toothwise/ui';
import { PagesView } from '@toothwise/web-platform';
import type { ComponentProps } from 'react';

interface PagedTableProps<R> extends Pick<ComponentProps<typeof PagesView<R>>, 'queryKey' | 'read' | 'refetchInterval'> {
  caption: string;
  empty: { title: string; body: string };
  rowKey: (row: R) => string;
  columns: readonly TableColumn<R>[];
}

/** A list of the administrators' pages. */
export function PagedTable<R>({ caption, empty, rowKey, columns, ...pages }: PagedTableProps<R>) {
  return (
    <PagesView<R> {...pages} skeleton={<Skeleton block={72} lines={4} />} empty={<EmptyState title={empty.title} body={empty.body} />}>
      {(rows) => <Table caption={caption} captionHidden rows={rows} rowKey={rowKey} columns={columns} />}
    </PagesView>
  );
}
