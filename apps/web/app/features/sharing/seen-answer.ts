/** What the script of a shared page tells of the view: where the visitor came from, and the item that is shown. */
export async function seenIn(request: Request): Promise<{ referrer?: string; item?: string }> {
  const form = await request.formData().catch(() => new FormData());
  const text = (name: string): string | undefined => {
    const value = form.get(name);
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  const [referrer, item] = [text('referrer'), text('item')];
  return { ...(referrer ? { referrer } : {}), ...(item ? { item } : {}) };
}

/** The answer is the same whether or not it counted. */
export const taken = (): Response =>
  new Response(null, { status: 204, headers: { 'cache-control': 'no-store' } });

export const onlyPost = (): Response => new Response(null, { status: 405, headers: { allow: 'POST' } });
