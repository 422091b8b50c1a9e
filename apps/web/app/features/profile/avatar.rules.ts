/** The largest picture, in bytes, and the kinds that are taken. */
const avatarLimit = 10 * 1024 * 1024;
export const avatarTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** Why this file cannot be the picture, or null; the server looks at the content itself. */
export function avatarProblem(file: Pick<File, 'type' | 'size'>): string | null {
  if (!avatarTypes.some((type) => type === file.type)) return 'The picture must be a JPG, PNG or WEBP image.';
  if (file.size > avatarLimit) return 'The picture is larger than 10MB. Please choose a smaller one.';
  return null;
}
