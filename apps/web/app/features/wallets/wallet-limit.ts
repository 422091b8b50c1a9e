/** The texts of the dialog that stands where a wallet would go beyond the plan. */
export function walletLimitText(total: number, max: number): string {
  return `You're currently using ${Math.max(0, total)} of ${max} wallets allowed on your current plan.`;
}

/** Creating is open while the number of wallets is below the plan's. */
export const mayCreateWallet = (total: number, max: number): boolean => total < max;
