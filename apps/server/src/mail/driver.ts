import { createTransport } from 'nodemailer';

export type Letter = { from: string; to: string; subject: string; text: string; html: string };

/** The server will not take this letter, however often it is tried (RFC 5321 §4.2.1, replies 5yz). */
export class LetterRefused extends Error {
  readonly reply: number;

  constructor(reply: number) {
    super(`The mail server refused the letter with ${reply}.`);
    this.name = 'LetterRefused';
    this.reply = reply;
  }
}

/** Hands letters to the outside. `keeps`: they stay here, to be read at /dev/mail. */
export type MailDriver = {
  keeps: boolean;
  /** @throws LetterRefused; anything else when the server did not take the letter: it is tried again later */
  send: (letter: Letter) => Promise<void>;
  /** @throws when the server cannot be reached */
  check: () => Promise<void>;
  close: () => void;
};

/** The stand-in: letters lie in the outbox table, which the inbox page shows. */
export const inboxMail: MailDriver = {
  keeps: true,
  send: async () => {},
  check: async () => {},
  close: () => {},
};

export function smtpMail(url: string): MailDriver {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // A letter must never make the server read a file or an address of its own choice.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    keeps: false,
    send: async ({ from, to, subject, text, html }) => {
      const letter = { from, to: { name: '', address: to }, subject, text, html };
      await transport.sendMail(letter).catch((error: { command?: string; responseCode?: number }) => {
        const { command = '', responseCode = 0 } = error;
        // What is refused earlier, such as the sender or a sign-in, is for the operator to mend.
        const aboutLetter = command === 'RCPT TO' || command === 'DATA';
        throw aboutLetter && responseCode >= 500 ? new LetterRefused(responseCode) : error;
      });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
