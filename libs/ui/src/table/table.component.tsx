import type { ReactNode } from 'react';
import { classNames } from '../class-names.js';
import styles from './table.module.css';

export interface TableColumn<R> {
  key: string;
  /** Heading; below 640 px it stands beside the value. */
  label: string;
  /** Numbers and money end-aligned. */
  align?: 'start' | 'end';
  cell: (row: R) => ReactNode;
}

export interface TableProps<R> {
  caption: string;
  captionHidden?: boolean;
  columns: readonly TableColumn<R>[];
  rows: readonly R[];
  rowKey: (row: R) => string;
}

/** A table that becomes stacked rows below 640 px. */
export function Table<R>({ caption, captionHidden, columns, rows, rowKey }: TableProps<R>) {
  return (
    <table className={styles.table} role="table">
      <caption className={captionHidden ? styles.captionHidden : styles.caption}>{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={column.align === 'end' ? styles.end : undefined}>
              {column.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column) => (
              <td key={column.key} data-label={column.label} className={classNames(column.align === 'end' && styles.end)}>
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
