/** A file of the API as the browser gets it: to be kept under its name, and by no cache. */
export function fileAnswer(file: Response): Response {
  const headers = new Headers({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  for (const name of ['content-type', 'content-length', 'content-disposition', 'content-security-policy']) {
    const value = file.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(file.body, { headers });
}
