import type { KeyboardEvent } from 'react';

/**
 * Whether a key is meant for the input method that puts a word together, as Enter that ends a Japanese one. Safari says so by key code 229 alone:
 * there the composition is over when the key comes.
 */
export const isComposing = (event: KeyboardEvent): boolean => event.nativeEvent.isComposing || event.keyCode === 229;
