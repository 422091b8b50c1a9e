/** How a letter is looked at; kept in the address. */
export type LetterLook = { form: 'html' | 'text'; width: '600' | '360'; theme: 'light' | 'dark' };

export const lookOf = (params: URLSearchParams): LetterLook => ({
  form: params.get('form') === 'text' ? 'text' : 'html',
  width: params.get('width') === '360' ? '360' : '600',
  theme: params.get('theme') === 'dark' ? 'dark' : 'light',
});

/**
 * A letter as a document within a page that allows styles by a nonce alone, in a theme: browsers do not agree on whether
 * a frame follows its page or the device.
 */
export const framed = (html: string, nonce: string, theme: LetterLook['theme']): string =>
  html
    .replace('<style>', `<style nonce="${nonce.replace(/[^\w+/=-]/g, '')}">`)
    .replace('@media (prefers-color-scheme:dark)', theme === 'dark' ? '@media all' : '@media not all');
