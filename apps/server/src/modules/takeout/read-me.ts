import type { Owner } from './takeout.contents.ts';

/** What stands in an archive, for somebody who opens it in ten years. */
export function readMe({ email }: Pick<Owner, 'email'>, madeAt: Date, publicUrl: string): string {
  return `Your data from Certfolio
========================

This archive holds what the account ${email} kept at
${publicUrl}
on ${madeAt.toISOString().slice(0, 10)}.

certificates.csv    your certificates as a table, for any spreadsheet
certificates.json   the same with all that is known of each
certificates/       a folder for each certificate:
                      v1 …, v2 …         every file that you uploaded, byte for byte
                      credential.json    the signed credential exactly as it was issued
                      or credential.jwt
                      readings.json      what was read from the files, and what you corrected
                      verification.json  every check that is on record
                      review.json        how a possible duplicate was decided
cvs.json, cvs/      your CVs with every version, and what was read of them (JSON Resume);
                    of those built here:
                      cv.json, cv.pdf    what it says, and how it looks
                      resume.json        the same as JSON Resume
                      earlier.json       what it said before
cpd.csv             your CPD as a table, for any spreadsheet
cpd.json            the same with goals, reflections, templates and the bodies you belong to
cpd/                the files that support your CPD, byte for byte
wallets.json        your wallets, what they hold, and the links you made
views.json          how often people looked, month by month; nobody's name or address is known
resume.json         you and your certificates as JSON Resume, which other services can read
issued-to-me.json   credentials that organizations issued to you here
organizations.json  organizations that you belong to
payments.json       what you paid, and which plan you had from when until when
profile.json        your details and your public profile; picture.webp is your picture
notifications.json  what you have been told
settings.json       preferences, and how your account is protected
manifest.json       every file in here with its size and SHA-256, and whatever could not be found

What opens something is not in here: no passwords, no keys, no addresses of share links.
Dates are written as year-month-day. A date that was printed without a day or month is kept so.
All times are UTC. Text is UTF-8.
`;
}
