/** Where its owner sees a shared wallet as a stranger would; the visit is not counted. */
export const visitorAddress = (url: string): string => `${url}?as=visitor`;
