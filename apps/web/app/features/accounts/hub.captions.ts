/** The line above the bar, by its progress from 0 to 100. */
export function loadingText(progress: number): string {
  if (progress < 30) return 'Loading your account...';
  return progress < 90 ? 'Loading your certificates and data...' : 'Almost ready...';
}

/** The caption under the bar. */
export function progressCaption(progress: number): string {
  if (progress < 30) return 'Connecting to your account...';
  if (progress < 60) return 'Loading certificates...';
  return progress < 90 ? 'Loading wallets and CVs...' : 'Finishing up...';
}
