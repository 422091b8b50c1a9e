import { toast } from './toast.tsx';

type Deletion = {
  /** Carries it out: `mutateAsync`, for what is told to `mutate` is lost when its row goes with what it deletes. */
  remove: () => Promise<unknown>;
  restore: () => Promise<unknown>;
  /** "Wallet", "3 wallets" */
  what: string;
  /** "Wallet", "Wallets" */
  again?: string;
  onDeleted?: (() => void) | undefined;
  /** What has happened to it. */
  done?: 'deleted' | 'dismissed';
};

/** Deletes something and offers to bring it back. */
export function deletingWithUndo({
  remove,
  restore,
  what,
  again = what,
  onDeleted,
  done = 'deleted',
}: Deletion): void {
  remove()
    .then(() => {
      onDeleted?.();
      toast.undo(`${what} ${done}`, () => {
        restore()
          .then(() => toast.success(`${again} restored`))
          .catch(toast.failure);
      });
    })
    .catch(toast.failure);
}

/** The same of several: "Certificate" or "3 certificates", and "Certificates" when they are back. */
export const wordsOf = (count: number, noun: string): { what: string; again: string } =>
  count === 1 ? { what: noun, again: noun } : { what: `${count} ${noun.toLowerCase()}s`, again: `${noun}s` };
