/** Hands bytes to the browser's downloads under a name. */
export function saveBlob(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  // The download has its own hold on the bytes once it has begun.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves a file that a call answered, under the name that the server gave it. */
export async function saveResponse(response: Response, fallback: string): Promise<void> {
  saveBlob(await response.blob(), filenameOf(response.headers.get('content-disposition')) ?? fallback);
}

/** The name in a Content-Disposition header (RFC 6266: `filename*` before `filename`). */
export function filenameOf(header: string | null): string | null {
  const extended = header?.match(/filename\*\s*=\s*utf-8''([^;\s]+)/i)?.[1];
  if (extended) {
    try {
      return decodeURIComponent(extended);
    } catch {
      // Badly encoded: the plain name is next.
    }
  }
  const plain = header?.match(/filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i);
  return plain?.[1]?.replaceAll(/\\(.)/g, '$1') ?? plain?.[2] ?? null;
}
