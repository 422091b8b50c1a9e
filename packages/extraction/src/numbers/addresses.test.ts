import { expect, test } from 'vitest';
import { readVerificationUrl } from './addresses.ts';
import { composeLines } from '../pages/lines.ts';
import { pageOf, pageOfText, wordsOf } from '../pages/page.fixture.ts';

test.each([
  ['Verify at https://example.org/verify/AB12345', 'https://example.org/verify/AB12345'],
  ['Verify at example.org/verify/AB12345.', 'example.org/verify/AB12345'],
  ['It can be verified online at http://tides,northgate,org.uk', 'http://tides.northgate.org.uk'],
  ["To confirm an individual's registration status visit www.northgate.org", 'www.northgate.org'],
  ['Certificate URL: ude.my/UC-11aa22bb', 'ude.my/UC-11aa22bb'],
  ['Certificate url:u de.my/UC-11aa22bb', 'ude.my/UC-11aa22bb'],
  ['For verification please visit training.northgate.com', 'training.northgate.com'],
  [
    "Verify this certificate's authenticity at: https://learn northgate.com/mod/cert/verify_certificate. php",
    'https://learn.northgate.com/mod/cert/verify_certificate.php',
  ],
  [
    'Certificate ID: 4WQ7TXLM [Validate at https://northgate.org/certverifyJ',
    'https://northgate.org/certverify',
  ],
  ['Verify at app.rocketseat.com.br/certificates', 'app.rocketseat.com.br/certificates'],
  ['Verify at www.northgate.in/certificate2id=7R61X', 'www.northgate.in/certificate?id=7R61X'],
  [
    'Verify at www.northgate.example/verification/7&code=4K82Q',
    'www.northgate.example/verification/?&code=4K82Q',
  ],
  [
    'https://learn.northgate.example/mod/customcert/verify_certificate php',
    'https://learn.northgate.example/mod/customcert/verify_certificate.php',
  ],
  [
    'https://learn.northgate.example/mod/customcert/verify certificate.php',
    'https://learn.northgate.example/mod/customcert/verify_certificate.php',
  ],
  ['Verify at https://northgate.example/ verify/ab12cd34ef', 'https://northgate.example/verify/ab12cd34ef'],
  ['Verify: https://northgate.example/verify/event/12345', 'https://northgate.example/verify/event/12345'],
  ['Check it here: https://northgate.bg/Certificates/20172/ff', 'https://northgate.bg/Certificates/20172/ff'],
  ['Verify at httos://northgate.example/verify/QK77', 'https://northgate.example/verify/QK77'],
  ['https://northgate.example/NGTIDEVÉRIFY/', 'https://northgate.example/NGTIDEVERIFY/'],
  ['https://northgate.example/NGTIDEVÉRIFYI', 'https://northgate.example/NGTIDEVERIFY/'],
  ['Certificate url.ude.my/UC-11aa22bb', 'ude.my/UC-11aa22bb'],
  ['https: //northgate.example/verify', 'https://northgate.example/verify'],
  [
    'Verify at: https://northgate.example/verif y/QX7KDW2TVZPF',
    'https://northgate.example/verify/QX7KDW2TVZPF',
  ],
  ['Verify at: https://northgate.example/verif y/qx7kdw2tvzpf', 'https://northgate.example/verif'],
  ['https://northgate.example/verify ref/A0240512', 'https://northgate.example/verify'],
  ['https://northgate.example/verify/ab12cd34 REG/2024A099', 'https://northgate.example/verify/ab12cd34'],
  [
    'https://northgate.example/verif y/QX7KDW2TVZPF|Date: 4 May 2024',
    'https://northgate.example/verify/QX7KDW2TVZPF',
  ],
  ['verifycertiportcom', 'verify.certiport.com'],
  ['autenticidade em https://suap.northgate.edu.br/autenticar', 'https://suap.northgate.edu.br/autenticar'],
  [
    'can be validated at https://courses.northgate.ai/certificates/3a441 d7737b94d1f9760f9c30afa643a',
    'https://courses.northgate.ai/certificates/3a441d7737b94d1f9760f9c30afa643a',
  ],
])('%s', (line, url) => {
  expect(readVerificationUrl(pageOfText(line))?.value).toBe(url);
});

test.each([
  'www.northgate-training.co.uk',
  'verifytelecom',
  'read more at http://tests.northgate.org.uk',
  'info@example.org',
  'Find us at facebook.com/northgate/2024',
  'https://docs.google.com/forms/d/e/1FAIpQLSe/viewform',
  'Verify with https://play.google.com/store/apps/details?id=example.verify',
  'Check out the book: https://www.amazon.co.uk/s/ref=sr_1?field-author=Jane+Miller',
])('%s is not where a certificate is verified', (line) => {
  expect(readVerificationUrl(pageOfText(line))).toBeNull();
});

test('a link is preferred to what OCR made of its text', () => {
  const page = pageOf([{ text: 'Verify at exarnple.org/verify/AB12', y: 500 }], {
    links: [{ url: 'https://example.org/verify/AB123', box: [100, 100, 50, 20] }],
  });
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/verify/AB123');
});

test('an address that runs on in the next line is put together', () => {
  const page = pageOf([
    { text: 'Verify at https://example.org/verify/', y: 500, x: 100 },
    { text: 'AB12345', y: 540, x: 100 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/verify/AB12345');
});

test.each([
  ['To verify please visit: www. example.co.uk/verify', 'www.example.co.uk/verify'],
  ['may be verified online at: https-/example.pk/verify', 'https://example.pk/verify'],
  ['can be verified online by employers at http://tests.northgate, org.uk', 'http://tests.northgate.org.uk'],
])('%s', (line, url) => {
  expect(readVerificationUrl(pageOfText(line))?.value).toBe(url);
});

test('an address that ends in letters OCR confuses is less sure, unless a code has it, too', () => {
  const url = 'https://northgate.org/verify/7DKXMS0OGULP';
  const score = (origin: 'ocr' | 'text', ...texts: string[]) =>
    readVerificationUrl(
      pageOf([], {
        lines: composeLines(wordsOf([{ text: `Verify at ${url}`, y: 500 }], origin)),
        codes: texts.map((text) => ({ format: 'QRCode', text, box: [1500, 1000, 200, 200] })),
      }),
    )!.score;
  expect(score('ocr')).toBeLessThan(score('text'));
  expect(score('ocr', url)).toBeGreaterThan(score('ocr'));
});

test('a label in the next line is no part of an address', () => {
  const page = pageOf([
    { text: 'Verify at https://example.org/verify/q7kdwmzte/', y: 500, x: 100 },
    { text: 'Folio: q7kdwmzte', y: 540, x: 100 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/verify/q7kdwmzte/');
});

test('a sentence that goes on in the next line is no part of an address', () => {
  const page = pageOf([
    { text: 'Details of it are told at https://example.org/events/verify-2024/', y: 500, x: 100 },
    { text: 'consisted of courses on safety', y: 540, x: 100 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe('https://example.org/events/verify-2024/');
});

test('an address begins behind the sentence before it', () => {
  const at = (text: string) => readVerificationUrl(pageOf([{ text, y: 500, x: 100 }]))?.value;
  expect(at('Issued 1st April 2022. northgate.com/certificates/10hf8zx')).toBe(
    'northgate.com/certificates/10hf8zx',
  );
  expect(at('of its own meaning. www.northgate.org/cert/XR7zNN')).toBe('www.northgate.org/cert/XR7zNN');
  expect(at('Check it at verify. northgate.org/cert/XR7zNN')).toBe('verify.northgate.org/cert/XR7zNN');
});

test('where to read more on certificates in general no certificate can be checked', () => {
  const general =
    'For more information about Certificates of Achievement visit northgate.com/about/certificate-of-achievement.';
  expect(readVerificationUrl(pageOf([{ text: general, y: 500, x: 100 }]))).toBeNull();
  // Set larger, it is a passage of its own.
  const inLines = pageOf([
    { text: 'attached transcript. For more information about Certificates of', y: 1834, x: 107, size: 17 },
    { text: 'Achievement and the effort required to become eligible, visit', y: 1857, x: 115, size: 17 },
    { text: 'northgate.com/proof/certificate-of-achievement.', y: 1879, x: 111, size: 24 },
  ]);
  expect(readVerificationUrl(inLines)).toBeNull();
  expect(readVerificationUrl(inLines)).toBeNull();
});

test('a code whose address leaves out how it is asked for is one', () => {
  const text = '//api.northgate.org/v1/certificate/validate?certificate_no=NG2024AU00049';
  const page = pageOf([], { codes: [{ format: 'QRCode', text, box: [1500, 1000, 200, 200] }] });
  expect(readVerificationUrl(page)?.value).toBe(`https:${text}`);
});

test('an address that breaks within its number is put together', () => {
  const page = pageOf([
    { text: 'Verify at https://example.org/check?id=94ca6d20-6c06', y: 500, x: 100 },
    { text: '-4171-a617-2e51d0c1aa10', y: 535, x: 100 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe(
    'https://example.org/check?id=94ca6d20-6c06-4171-a617-2e51d0c1aa10',
  );
});

test('where an address to verify at is printed, a code of the same house is offered beside it', () => {
  const code = 'https://cards.example.org/show?cid=1CF998B7';
  const page = pageOf([{ text: 'To verify, go to cards.example.org/check', y: 500 }], {
    codes: [{ format: 'QRCode', text: code, box: [10, 10, 100, 100] }],
  });
  expect(readVerificationUrl(page)).toMatchObject({
    value: 'cards.example.org/check',
    alternatives: [code],
  });
});

test.each([
  'http://www.tcpdf.org',
  'https://www.google.com/url?q=http://example.org/verify',
  'http://localhost:80/verify/123456',
])('a link to %s verifies nothing', (url) => {
  expect(readVerificationUrl(pageOf([], { links: [{ url, box: [0, 0, 10, 10] }] }))).toBeNull();
});

test.each([
  ['specializat', 'ion/KKCKQCKTSTRV'],
  ['profession', 'al-cert/KKCKQCKTSTRV'],
])('an address whose line was full in the middle of a word goes on in the next: %s', (first, rest) => {
  const page = pageOf([
    { text: 'Verify this certificate at:', y: 900, x: 1400, size: 24 },
    { text: `https://verify.example.org/check/${first}`, y: 930, x: 1400, size: 24 },
    { text: rest, y: 960, x: 1400, size: 24 },
  ]);
  expect(readVerificationUrl(page)?.value).toBe(`https://verify.example.org/check/${first}${rest}`);
});

test('a full stop that was not read before the end of a host to verify at is put there', () => {
  expect(readVerificationUrl(pageOfText('verify.northgatecom'))?.value).toBe('verify.northgate.com');
});

test('a host one letter away from one that is often met is that one, where OCR read it', () => {
  const read = (text: string, engine: string) =>
    readVerificationUrl(pageOf([{ text, y: 500 }], { engine }))?.value;
  const printed = 'To verify this certificate visit verity.mygreatiearning.com/AB12CDEF';
  expect(read(printed, 'ocr')).toBe('verify.mygreatlearning.com/AB12CDEF');
  expect(read(printed, 'PDF text')).toBe('verity.mygreatiearning.com/AB12CDEF');
});

test('a home page is no place to check anything, though a link has it letter for letter', () => {
  const url = 'http://www.northgate.example/';
  const page = pageOf([{ text: 'confirm http://www.northgate.example/ +44 1632 960001', y: 900 }], {
    links: [{ url, box: [0, 900, 300, 30] }],
  });
  expect(readVerificationUrl(page)).toBeNull();
  expect(readVerificationUrl(pageOfText('verify www.com/verify/2012003214'))).toBeNull();
});

test('a code that leads to a page for everybody is no place to check this certificate', () => {
  const read = (url: string) =>
    readVerificationUrl(
      pageOf([{ text: 'Certificate', y: 500 }], {
        codes: [{ text: url, format: 'QRCode', box: [0, 900, 300, 300] }],
      }),
    )?.value ?? null;
  expect(read('https://e.northgate.example/cn/talent')).toBeNull();
  expect(read('https://northgate.example/verify-certificates')).toBe(
    'https://northgate.example/verify-certificates',
  );
  expect(read('https://northgate.example/e/aBcDeF')).toBe('https://northgate.example/e/aBcDeF');
});

test('what a code alone says is a little less sure than what is printed, too', () => {
  const url = 'https://northgate.example/verify/certificate/20391';
  const codes = [{ text: url, format: 'QRCode', box: [0, 900, 300, 300] as const }];
  const sureness = (...texts: string[]) => {
    const lines = texts.map((text, at) => ({ text, y: 500 + at * 70 }));
    return readVerificationUrl(pageOf(lines, { codes }))!.score;
  };
  expect(sureness('Certificate')).toBe(0.87);
  expect(sureness('Verify at', url)).toBeGreaterThan(0.95);
  expect(sureness(url.replace('https://', ''))).toBeGreaterThan(0.95);
});

test('a badge’s short address is where it is checked', () => {
  const url = 'https://www.credly.com/go/pQrsT1uv';
  expect(readVerificationUrl(pageOfText('Digital badge', url))?.value).toBe(url);
});

test.each(['…', '... 1/1'])('an address that ends in "%s" finds nothing', (end) => {
  const page = pageOfText(`https://www.northgate.example/certificate.php?id=wL7qTz5oPf${end}`);
  expect(readVerificationUrl(page)).toBeNull();
});

test('accents that a file itself holds are the address’s', () => {
  const page = pageOf([{ text: 'Verify at https://northgate.example/vérifier', y: 500 }], {
    engine: 'PDF text',
  });
  expect(readVerificationUrl(page)?.value).toBe('https://northgate.example/vérifier');
});

test.each([
  ['certificate.iitbombayx.in/downloads/4c830cf99f585eodb6c8ed8b8991d264/Certificate.pdf', 'certificate.iitbombayx.in/downloads/4c830cf99f585e0db6c8ed8b8991d264/Certificate.pdf'],
  ['certificate.itbombayx.in/downloads/Certificate.pdf', 'certificate.iitbombayx.in/downloads/Certificate.pdf'],
  ['northgate.example/verify/7d1o5c3e-5e88-4o21-b6aa-0123456789ab', 'northgate.example/verify/7d105c3e-5e88-4021-b6aa-0123456789ab'],
  ['northgate.example/verify/harbour-of-all-tides-and-knots-at-sea', 'northgate.example/verify/harbour-of-all-tides-and-knots-at-sea'],
])('of what OCR reads as an address no hexadecimal digit is a letter that is none: %s', (read, address) => {
  const page = pageOf([{ text: `Verify at https://${read}`, y: 900 }], { engine: 'ocr' });
  expect(readVerificationUrl(page)?.value).toBe(`https://${address}`);
}); // prettier-ignore
