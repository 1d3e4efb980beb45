import type { Page } from '@playwright/test';

/** How many files and lines this browser keeps that were not sent. */
export const keptFiles = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    const opening = indexedDB.open('toothwise.unsaved-files', 1);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('files').objectStore('files').count();
      counting.onsuccess = () => resolve(counting.result);
    };
    const count = await promise;
    opening.result.close();
    return count;
  });
