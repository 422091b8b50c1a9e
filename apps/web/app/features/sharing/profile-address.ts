/** The addresses under which a public profile is shown. */
export function profileAddresses(token: string) {
  const at = encodeURIComponent;
  const page = `/profile/${at(token)}`;
  return {
    page,
    picture: `${page}/picture`,
    view: `${page}/view`,
    certificate: (itemId: string) => `${page}/certificate/${at(itemId)}`,
    image: (itemId: string, size: 'page' | 'thumbnail') =>
      `${page}/image/${at(itemId)}${size === 'thumbnail' ? '?size=thumbnail' : ''}`,
  };
}
