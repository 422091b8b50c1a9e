import { afterAll, beforeAll, expect, test } from 'vitest';
import { cvTemplates, type CvContent } from '@certfolio/contract/cv-content';
import { createPrinter, type Printer } from '@certfolio/documents/pdf';
import { readCv } from '@certfolio/extraction/cv/read-cv';
import { siteManager, siteManagersCertificates } from './shown.ts';

let printer: Printer;
beforeAll(() => {
  printer = createPrinter();
});
afterAll(() => printer.close());

async function readBack(content: CvContent) {
  const pdf = await printer.cvPdf({
    content,
    certificates: siteManagersCertificates,
    check: { url: 'https://certfolio.example/cv/check/7KQ2M4XH9TWB' },
    photo: null,
    now: new Date('2026-11-20T12:00:00Z'),
  });
  return (await readCv(pdf)).resume;
}

// More people, and what is still misread: `npm run bench -- cv-round-trip`.
test.each(cvTemplates)('what the template %s prints is read back as it was written', async (template) => {
  const content = { ...siteManager, design: { ...siteManager.design, template } };
  const { basics, work, education } = await readBack(content);
  expect(basics).toMatchObject({ name: content.basics.name, email: content.basics.email });
  expect(work.map(({ position, name, startDate, endDate }) => [position, name, startDate, endDate])).toEqual(
    content.sections.flatMap((part) =>
      part.kind === 'experience'
        ? part.items.map((job) => [
            job.position,
            job.organization,
            job.start,
            job.ongoing ? undefined : job.end,
          ])
        : [],
    ),
  );
  expect(education.map(({ institution, startDate, endDate }) => [institution, startDate, endDate])).toEqual(
    content.sections.flatMap((part) =>
      part.kind === 'education' ? part.items.map((item) => [item.institution, item.start, item.end]) : [],
    ),
  );
});
