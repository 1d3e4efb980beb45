/** Whether the words of a search are the number of one person or thing. */
export const isNumberOfOne = (search = ''): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(search);

/** Of a row of `person_card`, as SQL. @param words the parameter that holds part of a name or an address */
export const isCalled = (words: string): string =>
  `(position(lower(${words}) IN lower(email)) > 0 OR position(lower(${words}) IN lower(first_name || ' ' || last_name)) > 0)`;
