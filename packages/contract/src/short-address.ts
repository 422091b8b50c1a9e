/** An address without what everybody knows: "linkedin.com/in/amara". */
export const shortAddress = (url: string): string =>
  url.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');
