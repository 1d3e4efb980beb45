import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

export interface TabItem<V extends string = string> {
  value: V;
  label: ReactNode;
  content: ReactNode;
  /** There is nothing to see yet. */
  disabled?: boolean;
}

export interface TabsProps<V extends string> {
  /** What the tabs are about, for screen readers. */
  label: string;
  items: readonly TabItem<V>[];
  value: V;
  onChange: (value: V) => void;
}

/** Tabs with arrow keys; only the shown panel is mounted. */
export function Tabs<V extends string>({ label, items, value, onChange }: TabsProps<V>) {
  return (
    <Base.Root value={value} onValueChange={(next) => onChange(next as V)}>
      <div className={styles.place}>
        <Base.List className={styles.list} aria-label={label} activateOnFocus>
          {items.map((item) => (
            <Base.Tab key={item.value} value={item.value} disabled={item.disabled} className={styles.tab}>
              {item.label}
            </Base.Tab>
          ))}
        </Base.List>
      </div>
      {items.map((item) => (
        <Base.Panel key={item.value} value={item.value} className={styles.panel}>
          {item.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
