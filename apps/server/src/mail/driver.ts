import { createTransport } from 'nodemailer';

export type Letter = { from: string; to: string; subject: string; text: string; html: string };

/** Hands letters to the outside. `keeps`: they stay here, to be read at /dev/mail. */
export type MailDriver = {
  keeps: boolean;
  /** @throws when the server did not take the letter: it is tried again later */
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
      await transport.sendMail({ from, to: { name: '', address: to }, subject, text, html });
    },
    check: async () => {
      await transport.verify();
    },
    close: () => transport.close(),
  };
}
