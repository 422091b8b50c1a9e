/** The addresses under which a public CV is shown. */
export function cvAddresses(token: string) {
  const page = `/cv/${encodeURIComponent(token)}`;
  return {
    page,
    file: `${page}/file`,
    view: `${page}/view`,
    preview: `${page}/preview.png`,
    photo: `${page}/image`,
    image: (number: number) => `${page}/image?page=${number}`,
  };
}
