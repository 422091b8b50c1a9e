/**
 * Watches for how long at a time this thread computes, in milliseconds, until the answer is called: so long it could answer
 * nobody else. What other processes take of a crowded machine meanwhile does not count.
 */
export function longestHold(): () => number {
  let before = process.threadCpuUsage();
  let longest = 0;
  const look = (): void => {
    const { user, system } = process.threadCpuUsage(before);
    before = process.threadCpuUsage();
    longest = Math.max(longest, (user + system) / 1000);
  };
  const watch = setInterval(look, 10);
  return () => {
    clearInterval(watch);
    look();
    return longest;
  };
}
