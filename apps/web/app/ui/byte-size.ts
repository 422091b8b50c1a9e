const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];

/** Bytes as people say them, in steps of a thousand: 0 bytes, 640 kB, 1.4 MB. */
export function byteSize(bytes: number): string {
  let step = 0;
  let amount = bytes;
  while (amount >= 999.5 && step < units.length - 1) {
    amount /= 1000;
    step++;
  }
  const digits = step > 0 && amount < 9.95 ? 1 : 0;
  return `${amount.toLocaleString('en-GB', { maximumFractionDigits: digits })} ${
    step === 0 && bytes === 1 ? 'byte' : units[step]
  }`;
}
