/** The picture of the API as the browser gets it: only what a picture needs, kept for this visitor alone. */
export function pictureAnswer(picture: Response, options: { keep: boolean }): Response {
  const headers = new Headers({
    'cache-control': options.keep ? 'private, max-age=300' : 'private, no-store',
    'x-robots-tag': 'noindex',
  });
  for (const name of ['content-type', 'content-length', 'etag']) {
    const value = picture.headers.get(name);
    if (value) headers.set(name, value);
  }
  return new Response(picture.body, { headers });
}

export const nothingHere = (): Response =>
  new Response('Not found', { status: 404, headers: { 'cache-control': 'no-store' } });

export const sizeOf = (request: Request): 'page' | 'thumbnail' =>
  new URL(request.url).searchParams.get('size') === 'thumbnail' ? 'thumbnail' : 'page';

/** In place of a picture that there is not: the one that stands for Certfolio. */
export const certfolioPicture = (): Response =>
  new Response(null, { status: 302, headers: { location: '/og.png', 'cache-control': 'no-store' } });
