import { createTransport } from 'nodemailer';

export type Letter = {
  /** The same for every attempt at one letter. */
  id: string;
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** An address that takes a POST without asking who sends it (RFC 8058); null for letters that are necessary. */
  unsubscribe: string | null;
};

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
    // When a connection breaks before the answer, the server may have the letter: trying again is for the job alone,
    // which knows when it has, and pauses. The pool would send it five more times within seconds.
    maxRequeues: 0,
    // A letter must never make the server read a file or an address of its own choice.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof createTransport>[0]);
  return {
    keeps: false,
    send: async ({ id, from, to, subject, text, html, unsubscribe }) => {
      const letter = {
        from,
        to: { name: '', address: to },
        subject,
        text,
        html,
        messageId: messageIdOf(id, from),
        headers: { 'Auto-Submitted': 'auto-generated', ...unsubscribeHeaders(unsubscribe) },
      };
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

/**
 * One letter has one Message-ID. If the server's answer is lost on the way, the letter is sent again, since a code
 * that does not arrive locks somebody out; by this id mailboxes and mail programs see that it is the same.
 */
const messageIdOf = (id: string, from: string): string =>
  `<${id}@${/@([a-z0-9.-]+)>?\s*$/i.exec(from)?.[1] ?? 'localhost'}>`;

/** One click in the mail program, without a visit (RFC 8058). */
const unsubscribeHeaders = (url: string | null): Record<string, string | PreparedHeader> =>
  url === null
    ? {}
    : {
        // Not folded: programs do not agree on how an address is put together again.
        'List-Unsubscribe': { prepared: true, value: `<${new URL(url).href}>` },
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

type PreparedHeader = { prepared: true; value: string };
