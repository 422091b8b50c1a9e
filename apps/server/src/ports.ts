import type { Printer } from '@certfolio/documents/pdf';
import type { SecondReader } from '@certfolio/extraction/model/second-reader';
import type { Reader } from '@certfolio/extraction/reader';
import type { MailDriver } from './mail/driver.ts';
import type { Outbound } from './outbound/outbound.ts';
import type { FileStore } from './storage/store.ts';
import type { Verifier } from './verifier/verifier.ts';

/** What lies outside the process or its main thread, passed in so that tests may choose. */
export type Ports = {
  storage: FileStore;
  mail: MailDriver;
  printer: Printer;
  reader: Reader;
  /** The only way to servers that somebody outside named. */
  outbound: Outbound;
  /** Reads and verifies foreign credentials in threads that can be stopped. */
  verifier: Verifier;
  /** A model that is asked for what a reading is unsure of; nobody is, unless one is configured. */
  secondReader?: SecondReader;
};
