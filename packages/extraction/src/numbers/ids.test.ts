import { expect, test } from 'vitest';
import { readVerificationUrl } from './addresses.ts';
import { idCandidates, readCredentialId } from './ids.ts';
import { agreeing } from './number-agreement.ts';
import { numberInUrl } from './number-marks.ts';
import { composeLines } from '../pages/lines.ts';
import { labelOf } from './number-labels.ts';
import { pageOf, pageOfText, wordsOf } from '../pages/page.fixture.ts';

const id = (...lines: string[]) => readCredentialId(pageOfText(...lines))?.value ?? null;

test.each([
  ['Certificate No: FA-20391-K', 'FA-20391-K'],
  ['Certificate Number FA/2024/00817', 'FA/2024/00817'],
  ['Credential ID 8Q3XK2M9LP', '8Q3XK2M9LP'],
  ['C.ID: 5a2b90', '5a2b90'],
  ['Certificate ID: AB 1234 567', 'AB 1234 567'],
  ['Cert. #: 00123', '00123'],
  ['Verification code: X7YK-22PQ issued 12 March 2024', 'X7YK-22PQ'],
  ['Zertifikatsnummer: Z-2024-118', 'Z-2024-118'],
  ['Zertifikats-Nr.: 4711/24', '4711/24'],
  ['N° de certificat : 2024-FR-09', '2024-FR-09'],
  ['Número de certificado: ES-778812', 'ES-778812'],
  ['Certificaatnummer: 20.113.55', '20.113.55'],
  ['Licence no. 12345678', '12345678'],
  ['Crtf.No.:1581-18', '1581-18'],
  ['completion at confirm.udacity.com/XD7HHMR2', 'XD7HHMR2'],
  ['ERTIFICATE ID NUMBER LF-94f2uv', 'LF-94f2uv'],
  ['PMP® Number 1572153', '1572153'],
  ['see 3f2b9c1e-77aa-4b1d-9c55-0123456789ab', '3f2b9c1e-77aa-4b1d-9c55-0123456789ab'],
  ['see 3f2b9c1e-77aa-4b1d-9c55-O12345678gab', null],
  ['see 3f2b9c1e-77aa-4b1d-9c55-O1234567l9ab', '3f2b9c1e-77aa-4b1d-9c55-012345671 9ab'.replace(' ', '')],
  ['https://northgate.ai/certificates/5c208e 6641a83b27f0861d5e49bc725fd', null],
  ['https://northgate.ai/certificates/5c208 6641a83b27f0861d5e49bc725fd', '5c2086641a83b27f0861d5e49bc725fd'],
  ['THM-47OO6R1PWX', 'THM-47OO6R1PWX'],
  ['Certificate ID: vtohjpmuus', 'vtohjpmuus'],
  ['Certificate ID: kqv2gtwrxz', 'kqv2gtwrxz'],
  ['Certificate ID: Sail2Learn', null],
  ['#:qGtwPCVMKA', 'qGtwPCVMKA'],
  ['Certificate ID: pending', null],
  ['Code: QxmK.vTzb.hWpd', 'QxmK.vTzb.hWpd'],
  ['Code: some.more.text', null],
  ['Certificate No: NTH-0000000000', null],
  ['Reg/No WP46261', 'WP46261'],
  ['Zoom ID 204117', null],
  ['ZOOM ID 204117', null],
  ['Valid 204117', null],
  ['Certificate No. 45/11/2022', '45/11/2022'],
  ['No: d0./09/24', null],
  ['https://certificates.northgate.in/welding?id=QWZKRBBLXG', 'QWZKRBBLXG'],
  ['Certificate ID: 42c30529c59ca0a461c51a6e251624¢2', '42c30529c59ca0a461c51a6e251624c2'],
  ['Certificate number: 12 March 2024', null],
  ['Certificate ID: moHwTneVRs', 'moHwTneVRs'],
  ['Certificate ID: McPherson', null],
  ['Certification ID : DBYVQTzCsL', 'DBYVQTzCsL'],
  ['Certificate ID: VanDerBerg', null],
  ['Certificate Verification No, CX2DVRPNLL411M9E', 'CX2DVRPNLL411M9E'],
  ['Certificate Id: BQRNenQqvXEtseXO-YfTZxGQvW-n', 'BQRNenQqvXEtseXO-YfTZxGQvW-n'],
  ['Cert SN NO. 2022-4600-00258', '2022-4600-00258'],
  ['Ref. No. NCTS23325592', 'NCTS23325592'],
  ['verify.northgate.com: wLRqH-H9Hw', 'wLRqH-H9Hw'],
  ['verify.northgate.com: soon-again', null],
  ['NC-24/3/2025-UDXPuVOL7XzdbQodJFmu', 'NC-24/3/2025-UDXPuVOL7XzdbQodJFmu'],
  ['School Approved Government Registration Number: CS-01', null],
  ['Resolución No. 03174 del 01 de diciembre', null],
  ['Código seguro de verificación: 48275016', '48275016'],
  ['Pin No: 20614-K-083, Branch', null],
  ['SN: NCT24FE002', 'NCT24FE002'],
  ['ID:ABC-1204.', 'ABC-1204'],
  ['No.C4.6208/daily.nct/2024', 'C4.6208/daily.nct/2024'],
  ['https://courses.northgate.example/cert/2046318', '2046318'],
  ['Folio: q7kdwmzte', 'q7kdwmzte'],
  ['Confirmation #: 4096217', '4096217'],
  ['CERTIFICATE NUMBER: HARBOUR/APPT 22 23 0714 15208', 'HARBOUR/APPT 22 23 0714 15208'],
  ['Certificate No. AB/25/2102 16 hours', 'AB/25/2102'],
  ['Room 204, 12045 Northgate', null],
  ['Regn. No. FA-20391', 'FA-20391'],
  ['UID FA-20391', 'FA-20391'],
  ['ID FA-20391', 'FA-20391'],
  ['N° FA-20391', 'FA-20391'],
  ['N¢ 0283417', '0283417'],
  ['Ne 283417', '283417'],
  ['Your certificate number is FA-20391', 'FA-20391'],
  ['This certificate bears the number FA-20391', 'FA-20391'],
  ['Jane Miller bearing the number 21BCE1234', null],
  ['Security Code: FA-20391', 'FA-20391'],
  ['Social Security Number: FA-20391', null],
  ['Test Report Form Number FA-20391', 'FA-20391'],
  ['Registriernummer: FA-20391', 'FA-20391'],
  ['Certificat n° FA-20391', 'FA-20391'],
  ['Attestato N. FA-20391', 'FA-20391'],
  ['Nº de registro FA-20391', 'FA-20391'],
  ['Folio FA-20391', 'FA-20391'],
  ['Регистрационный номер — f39-20391', 'f39-20391'],
  ['Сертификат № 203917', '203917'],
  ['Номер сертификата: 203917', '203917'],
  ['Nomor: FA-20391', 'FA-20391'],
  ['No. Sertifikat: FA-20391', 'FA-20391'],
  ['No. Reg: FA-20391', 'FA-20391'],
  ['Mã số: FA-20391', 'FA-20391'],
  ['No. 20391 4711 3 0045678', '20391 4711 3 0045678'],
  ['Registration number: FA/063/en/2(2022/23)', 'FA/063/en/2(2022/23)'],
  ['2020 /0123456', '2020/0123456'],
  ['WHTMRN95R52Z229B', null],
  ['ISO 9001:2015', null],
  ['+44 1632 960001', null],
  ['Grade: 87.5', null],
  ['Part No. 084-201366', null],
  ['66180BX', null],
  ['7804163250', null],
  ['Certificate of Completion', null],
  ['Date: 12/03/2024', null],
  ['The total number of hours was 40', null],
])('%s', (line, expected) => {
  expect(id(line)).toBe(expected);
});

test('a number alone in its line is one where it has the shape of the issuer’s', () => {
  expect(id('databricks', 'Jane Doe', '274930586')).toBe('274930586');
  expect(id('Northgate Ltd', 'Jane Doe', '274930586')).toBeNull();
});

test('a number is found to the right of its label, under it and over it', () => {
  const label = 'Certificate number';
  expect(
    readCredentialId(
      pageOf([
        { text: label, y: 500, x: 100 },
        { text: 'AB-77120', y: 500, x: 700 },
      ]),
    )?.value,
  ).toBe('AB-77120');
  expect(
    readCredentialId(
      pageOf([
        { text: label, y: 500, x: 100 },
        { text: 'AB-77120', y: 540, x: 100 },
      ]),
    )?.value,
  ).toBe('AB-77120');
  expect(
    readCredentialId(
      pageOf([
        { text: 'AB-77120', y: 460, x: 100 },
        { text: label, y: 500, x: 100 },
      ]),
    )?.value,
  ).toBe('AB-77120');
});

test('a QR code corrects what OCR confused in the printed number', () => {
  const page = pageOf([{ text: 'Certificate ID: 8QO3XK2M9L', y: 500 }], {
    codes: [{ format: 'QRCode', text: 'https://example.org/verify/8Q03XK2M9L', box: [1500, 1000, 200, 200] }],
  });
  expect(readCredentialId(page)?.value).toBe('8Q03XK2M9L');
});

test('a code has the number exactly of which OCR took two figures for others', () => {
  const fields = (text: string, code: string, confidence = 0.8) => {
    const words = wordsOf([{ text, y: 500 }], 'ocr').map((word) => ({ ...word, confidence }));
    const page = pageOf([], {
      lines: composeLines(words),
      codes: [{ format: 'QRCode', text: code, box: [1500, 1000, 200, 200] }],
    });
    return agreeing(readCredentialId(page), readVerificationUrl(page)).map((field) => field?.value);
  };
  const url = 'https://example.org/verify/certificate?certID=4103-6052-0471';
  expect(fields('Certificate ID: 4103-6062-0671', url)).toEqual(['4103-6052-0471', url]);
  // Three are another number, and so is one that was surely read.
  expect(fields('Certificate ID: 4103-6052-0472', url, 0.97)).toEqual(['4103-6052-0472', url]);
  expect(fields('Certificate ID: 4103-6062-0684', url)).toEqual(['4103-6062-0684', url]);
});

test('an address and its number that break off where their line ends are whole in the code beside them', () => {
  const url = 'https://verify.northgate.example/v/7d20fab3-51cc-4e08-b7d4-0a91c36e58f2';
  const page = pageOf(
    [
      { text: 'Verify at https://verify.northgate.example/v/7d20fab3-51cc-4e08-b7d4-', x: 900, y: 1300 },
      { text: '0a91c36e58f2', x: 904, y: 1328, size: 20 },
    ],
    { codes: [{ format: 'QRCode', text: url, box: [1500, 1000, 200, 200] }] },
  );
  expect(agreeing(readCredentialId(page), readVerificationUrl(page)).map((field) => field?.value)).toEqual([
    '7d20fab3-51cc-4e08-b7d4-0a91c36e58f2',
    url,
  ]);
});

test('the number in an address is told from the names of its pages', () => {
  expect(numberInUrl('https://example.org/verify/8Q03XK2M9L')).toBe('8Q03XK2M9L');
  expect(numberInUrl('https://example.org/certificates?id=20391')).toBeNull();
  expect(numberInUrl('https://example.org/verify/certificate.html')).toBeNull();
});

test('a UUID over two lines is put together', () => {
  const page = pageOf([
    { text: 'Credential ID', y: 400, x: 100 },
    { text: 'd6db6e4f-cccf-4b48-', y: 440, x: 100 },
    { text: 'ab59-769eb286a703', y: 480, x: 100 },
  ]);
  expect(readCredentialId(page)?.value).toBe('d6db6e4f-cccf-4b48-ab59-769eb286a703');
});

test('a number of letters only is believed behind a sure label', () => {
  expect(id('Certificate ID: XTQKDNWRB')).toBe('XTQKDNWRB');
  expect(id('CERTIFICATE ID: NTH-FIRST-AID-AT-WORK-QXKDWTV')).toBe('NTH-FIRST-AID-AT-WORK-QXKDWTV');
  expect(id('Certificate No: PENDING')).toBeNull();
  expect(id('Certificate No: FIRST-AID-WORKSHOP')).toBeNull();
  expect(id('Certificate No: MASTER-OF-STRENGTHS')).toBeNull();
});

test('the number in a printed address is printed', () => {
  expect(id('Verify at coursera.org/verify/K8R6LP8YVTDX')).toBe('K8R6LP8YVTDX');
});

test('a code of letters behind a prefix stands over its caption', () => {
  const page = pageOf([
    { text: 'NT-eoavqexfzw', x: 1382, y: 1328, size: 31 },
    { text: 'CERTIFICATE ID NUMBER', x: 1360, y: 1394, size: 17 },
  ]);
  expect(readCredentialId(page)?.value).toBe('NT-eoavqexfzw');
});

test('a UUID that the line was full in the middle of is whole where the page links to it', () => {
  const url = 'https://www.northgate.example/certificate/e/7d20fab3-51cc-4e08-b7d4-0a91c36e58f2';
  const lines = [
    { text: 'Confirmation at www.northgate.example/certificate/e/7d20fa', x: 120, y: 1360, size: 24 },
    { text: 'b3-51cc-4e08-b7d4-0a91c36e58f2 .', x: 122, y: 1397, size: 18 },
  ];
  expect(readCredentialId(pageOf(lines, { links: [{ url, box: [120, 1360, 600, 60] }] }))?.value).toBe(
    '7d20fab3-51cc-4e08-b7d4-0a91c36e58f2',
  );
});

test('the number in a link nobody sees is not', () => {
  const page = pageOf([{ text: 'Certificate', y: 500 }], {
    links: [{ url: 'https://example.org/verify/K8R6LP8YVTDX', box: [0, 0, 10, 10] }],
  });
  expect(readCredentialId(page)).toBeNull();
});

test.each([
  'United Kingdom, Registration Number: 14584127, hereby certify',
  'Centre No. 5198',
  'Company Reg. No: 12345678',
  '07231/39-1388',
])('%s is another number', (line) => {
  expect(id(line)).toBeNull();
});

test('a number stands beside a label of two letters', () => {
  const page = pageOf([
    { text: 'ID', x: 922, y: 1213, size: 35 },
    { text: '7384105', x: 1018, y: 1210, size: 35 },
  ]);
  expect(idCandidates(page)[0]).toMatchObject({
    value: '7384105',
    reasons: expect.arrayContaining(['right of its label']),
  });
});

test.each([
  ['Certificate No: 4567____ 12/05/2024 Date', '4567'],
  ['Certificate No: NG4567_ DATE 2024', 'NG4567'],
  ['Certificate No: NG4567_ 12/05/2024', 'NG4567'],
  ['Certificate No 45/2023 /OHS', '45/2023'],
])('%s: a stroke to be written on joins nothing', (line, number) => {
  expect(id(line)).toBe(number);
});

test('blanks after slashes and low strokes are OCR’s', () => {
  expect(id('Reg/Cert No: 30518/ NORTHG/14052024')).toBe('30518/NORTHG/14052024');
  expect(id('Cert ID : WMar_ KL_19_R_ 330417206')).toBe('WMar_KL_19_R_330417206');
  expect(idCandidates(pageOfText('TIDE/2019/ 87'))[0]).toMatchObject({
    value: 'TIDE/2019/87',
    reasons: expect.arrayContaining(['a code that stands alone']),
  });
});

test('an issuer’s shape settles what OCR confused, and what stays open is offered', () => {
  const words = (text: string) => {
    const page = pageOf([
      { text: 'CompTIA', y: 100 },
      { text, y: 500 },
    ]);
    for (const line of page.lines) for (const word of line.words) word.origin = 'ocr';
    return readCredentialId(page);
  };
  expect(words('Certification number: COMP0O1022602918')?.value).toBe('COMP001022602918');
  expect(words('Certificate code: 8Q03XK2M9L')?.alternatives).toContain('8QO3XK2M9L');
});

test('of several numbers the certificate’s own is taken', () => {
  expect(id('Candidate No. 485402', 'Centre No. 7797', 'Certificate No. TS/21/2066')).toBe('TS/21/2066');
});

test('a linked number is printed where its letters stand apart', () => {
  const page = pageOf([{ text: 'https://exam ple.org/ver ify/6ES4WG 48LVFP', y: 500 }], {
    links: [{ url: 'https://example.org/verify/6ES4WG48LVFP', box: [0, 0, 10, 10] }],
  });
  expect(readCredentialId(page)?.value).toBe('6ES4WG48LVFP');
});

test.each([
  ['GUID: CB-50-445752', 'CB-50-445752'],
  ['S. No. HRB566', 'HRB566'],
  ['REFERENCE N o ER-005222387', 'ER-005222387'],
  ['SKL-2024-Robotics-37', 'SKL-2024-Robotics-37'],
  ['HRB/FEB184', 'HRB/FEB184'],
  ['Certificate no: UC-6be3e3b5-1d9a-42dd-8924-4f5b5aZba39a', 'UC-6be3e3b5-1d9a-42dd-8924-4f5b5a2ba39a'],
  ['Monday/Tuesday', null],
])('a number as in %s', (line, expected) => {
  expect(id(line)).toBe(expected);
});

test('a count of few digits yields to a number of its own form', () => {
  expect(id('Reference Number: 0004', 'Certificate: UC-6be3e3b5-1d9a-42dd-8924-4f5b5a2ba39a')).toBe(
    'UC-6be3e3b5-1d9a-42dd-8924-4f5b5a2ba39a',
  );
});

test('a code beside the address where codes are checked is the number', () => {
  const page = pageOf([
    { text: 'verify.northgate.example', y: 900, x: 100 },
    { text: 'yodW-uTYe', y: 900, x: 700 },
  ]);
  expect(readCredentialId(page)?.value).toBe('yodW-uTYe');
});

test('a code over the address where codes are checked is the number', () => {
  const page = (code: string) =>
    pageOf([
      { text: code, y: 900, x: 1160 },
      { text: 'verify.northgate.com', y: 940, x: 1110 },
    ]);
  expect(readCredentialId(page('PU4X-uT7G'))?.value).toBe('PU4X-uT7G');
  expect(readCredentialId(page('Northgate-Board'))).toBeNull();
});

test('where an address goes on in its next line stands only the end of it', () => {
  const page = pageOf([
    { text: 'https://northgate.org/verify/profession', y: 900, x: 1440 },
    { text: 'al-cert/QXKDWT4C7PZV', y: 935, x: 1440 },
  ]);
  expect(readCredentialId(page)?.value).toBe('QXKDWT4C7PZV');
});

test('the number and the address that ends in it agree on the whole of it', () => {
  const page = pageOfText(
    'Certificate no: UC-72f1d9b0-9fe7-48b2',
    'Certificate url: ude.my/UC-72f1d9b0-9fe7-48b2-a62f-b018d9bcf806',
  );
  const [number, address] = agreeing(readCredentialId(page), readVerificationUrl(page));
  expect(number?.value).toBe('UC-72f1d9b0-9fe7-48b2-a62f-b018d9bcf806');
  expect(address?.value).toBe('ude.my/UC-72f1d9b0-9fe7-48b2-a62f-b018d9bcf806');
  const other = pageOfText('Certificate no: FA-2039-114', 'Verify at verify.example.org/c/9c1e77aa4b1d');
  const kept = agreeing(readCredentialId(other), readVerificationUrl(other));
  expect(kept.map((field) => field?.value)).toEqual(['FA-2039-114', 'verify.example.org/c/9c1e77aa4b1d']);
});

test('a number that an address begins like, but parts by a dash, is another', () => {
  const page = pageOfText(
    'Verify at: learn.example.org/certificate/8451976-161058',
    'Certificate Id: 845197616105832583459',
  );
  expect(agreeing(readCredentialId(page), readVerificationUrl(page)).map((field) => field?.value)).toEqual([
    '845197616105832583459',
    'learn.example.org/certificate/8451976-161058',
  ]);
});

test('an address that leaves out strokes and the prefix of a number stands as it is printed', () => {
  const page = pageOfText(
    'Certificate ID: NGA-4K7R-81TX',
    'Verify at https://northgate.example/verify/4K7R81TX',
  );
  expect(agreeing(readCredentialId(page), readVerificationUrl(page)).map((field) => field?.value)).toEqual([
    'NGA-4K7R-81TX',
    'https://northgate.example/verify/4K7R81TX',
  ]);
});

test('of two readings of one UUID each group is taken where it is whole, and doubted where both are and differ', () => {
  const read = (number: string, tail: string) => {
    const page = pageOf([], {
      lines: composeLines(
        wordsOf(
          [
            { text: `Certificate no: ${number}`, y: 100, x: 1000, size: 20 },
            { text: `Certificate url: ude.my/${tail}`, y: 140, x: 1000, size: 20 },
          ],
          'ocr',
        ),
      ),
    });
    return agreeing(readCredentialId(page), readVerificationUrl(page));
  };
  const uuid = 'UC-72f1d9b0-9fe7-48b2-a62f-b018d9bcf806';
  const parts = read(uuid.replace('9fe7', '9fe57'), uuid.replace('f806', 'f8006'));
  expect(parts.map((field) => field?.value)).toEqual([uuid, `ude.my/${uuid}`]);
  const whole = read(uuid, uuid);
  const open = read(uuid, uuid.replace('48b2', '4852'));
  expect(open[0]!.score).toBeLessThan(whole[0]!.score);
  expect(open[1]!.value).toBe(`ude.my/${open[0]!.value}`);
});

test('a code of letters in groups is a number under its label only', () => {
  const page = (label: string) =>
    pageOf([
      { text: label, y: 700, x: 1000 },
      { text: 'QXKDWTVZPF-SSGZKJ-XHRCWWRX', y: 745, x: 900 },
    ]);
  expect(readCredentialId(page('ID NG:'))?.value).toBe('QXKDWTVZPF-SSGZKJ-XHRCWWRX');
  expect(readCredentialId(page('Trainers'))).toBeNull();
});

test('a number that breaks off is less sure than one that is whole', () => {
  const scoreOf = (text: string) => readCredentialId(pageOfText(text))!.score;
  const whole = 'Certificate no: UC-11aa22bb-33cc-44dd-55ee-66ff77008899';
  expect(scoreOf('Certificate no: UC-11aa22bb-33cc-44dd-5')).toBeLessThan(scoreOf(whole) * 0.7);
  // A digit of it was dropped.
  const short = 'Certificate no: UC-1aa22bb-33cc-44dd-55ee-66ff77008899';
  expect(scoreOf(short)).toBeLessThan(scoreOf(whole) * 0.7);
  expect(scoreOf('Certificate no: UC-2024-00158')).toBeGreaterThan(scoreOf(short));
});

test('a telephone number that stands alone is no number of a certificate', () => {
  expect(id('Northgate District School Board', '613-555-0170')).toBeNull();
  expect(id('Northgate Knowledge City', '91-9876543210')).toBeNull();
});

test('nor is the number of the book in which a paper appears', () => {
  const page = pageOf([
    { text: 'NORTHGATE COMPLIANT ISBN', y: 222, x: 209, size: 22 },
    { text: '978-1-4028-9462-6', y: 250, x: 250, size: 22 },
    { text: 'Certificate of Presentation', y: 801, x: 178, size: 58 },
  ]);
  expect(readCredentialId(page)).toBeNull();
});

test('nor are the numbers by which India knows a company and what it trades', () => {
  expect(id('Harbour Lantern Private Limited', 'CIN No.: U12345MH2011PTC123456')).toBeNull();
  expect(id('Harbour Lantern Private Limited', 'GSTIN 27ABCDE1234F1Z5')).toBeNull();
});

test('nor are two days whose strokes were lost', () => {
  expect(id('has attended the training', '2024110420241108,2')).toBeNull();
  expect(id('Certificate No: 20241104', '2024110420241108')).not.toBe('2024110420241108');
  expect(id('Certificate No: 2024110499887766')).toBe('2024110499887766');
});

test('a label is known without the letters that its PDF lost', () => {
  expect(labelOf('Certi cate ID')).toEqual(labelOf('Certificate ID'));
});

test('an event or a term with its year and a name at a mail host are no numbers of a certificate', () => {
  expect(id('HACKFEST-2023', 'has participated in the Hackfest-2023 hackathon')).toBeNull();
  expect(id('Certificate No: 24-DCC-23')).toBe('24-DCC-23');
  expect(id('TID1C-2023', 'has participated in the Symposium on Tides (TIDIC-2023)')).toBeNull();
  expect(id('Northgate Business School', 'AY2022-T5')).toBeNull();
  expect(id('Certificate Sail2Learn', 'Jane Miller')).toBeNull();
  expect(id('EMAIL ID: janemiller1330@example.com', 'STUDENT')).toBeNull();
});

test('an event with its year behind it is no number on what is dated in that year', () => {
  const values = (...lines: string[]) => idCandidates(pageOfText(...lines)).map(({ value }) => value);
  expect(values('TIDEFEST24', 'held on 5 May 2024')).not.toContain('TIDEFEST24');
  expect(values('TIDEFEST24', 'held on 5 May 2023')).toContain('TIDEFEST24');
});

test('a UUID is read without the serif that OCR takes for a letter before a one', () => {
  expect(id('Verification ID: c0a81f2e-9el1d-4b07-8c3a-5f6e7d8091ab')).toBe(
    'c0a81f2e-9e1d-4b07-8c3a-5f6e7d8091ab',
  );
});

test('a number in its issuer’s shape is one where OCR read letters only', () => {
  expect(id('sololearn', 'Certificate QX-LOSIBZOG')).toBeNull();
  expect(id('sololearn', 'Certificate CC-LOSIBZOG')).toBe('CC-LOSIBZOG');
});

test('nor is the number that stands by “Digitally signed by”', () => {
  const signed = (text: string) =>
    readCredentialId(
      pageOf([
        { text: 'This is to certify that Jane Miller has rowed', y: 300 },
        { text, y: 1000, x: 200, size: 10 },
        { text: '0C5A7E2F9B1D8346', y: 1012, x: 200, size: 10 },
      ]),
    )?.value;
  expect(signed('Digitally signed by Alan Poe')).toBeUndefined();
  expect(signed('Rowing in Westmere')).toBe('0C5A7E2F9B1D8346');
  expect(signed('This is digitally signed and needs no stamp')).toBe('0C5A7E2F9B1D8346');
});

test('what a digital signature says of itself is no number of the certificate', () => {
  expect(
    id('Digitally signed by Jane Miller', 'DN: CN=Jane Miller,', 'SERIALNUMBER=004DK00837cB,'),
  ).toBeNull();
  expect(id('Digitally signed by Jane Miller', 'serialNumber=71846205K,')).toBeNull();
});

test('a CIN is the certificate’s number unless a company is registered by it', () => {
  expect(id('CIN: NCT/MAY25/20618')).toBe('NCT/MAY25/20618');
  expect(id('CIN: U80301MH2015PTC268417')).toBeNull();
});

const inColumn = (...rows: string[]) =>
  readCredentialId(pageOf(rows.map((text, at) => ({ text, y: 900 + at * 40, x: 100 }))))?.value ?? null;

test('the number of an electronic signature or of a form is not the certificate’s', () => {
  expect(inColumn('DocuSigned by:', 'Jane Miller', '40DC5E1B73A92F0')).toBeNull();
  expect(inColumn('NTH-KLM-F12', 'Rev. 00 (03.05.19)')).toBeNull();
});

test('a labelled number beside either is', () => {
  expect(inColumn('DocuSigned by:', 'Jane Miller', 'Certificate No: NG/24/60417')).toBe('NG/24/60417');
  expect(inColumn('Certificate No: NG/24/60417', 'Rev. 01')).toBe('NG/24/60417');
  expect(inColumn('Rev. 0 Certificate No: NG/24/60417')).toBe('NG/24/60417');
});

test('a UUID behind its prefix is read through whatever blanks OCR put into it', () => {
  const page = pageOfText('Certificate url: ude.my/UC-11aa22bb-33c c-44dd-5 5ee-66ff77008899');
  const [number, address] = agreeing(readCredentialId(page), readVerificationUrl(page));
  expect(number?.value).toBe('UC-11aa22bb-33cc-44dd-55ee-66ff77008899');
  expect(address?.value).toBe('ude.my/UC-11aa22bb-33cc-44dd-55ee-66ff77008899');
});

test('an address that lost its number has the one that is printed whole', () => {
  const number = 'UC-11aa22bb-33cc-44dd-55ee-66ff77008899';
  const page = pageOfText(`Certificate no: ${number}`, 'Certificate url: ude.my/Ut');
  const [, address] = agreeing(readCredentialId(page), readVerificationUrl(page));
  expect(address?.value).toBe(`ude.my/${number}`);
});

test('a number in its issuer’s shape comes before the key of the address', () => {
  const url = 'https://alison.com/certification/check/00d4417093';
  const page = pageOf(
    [
      { text: 'Alison', y: 200 },
      { text: '4819-20653178', y: 1200 },
      { text: url, y: 1240 },
    ],
    { codes: [{ text: url, format: 'QRCode', box: [0, 1000, 100, 100] }] },
  );
  expect(readCredentialId(page)?.value).toBe('4819-20653178');
});

test('a number that begins with its issuer’s own letters is one wherever it stands', () => {
  const page = (issuer: string) =>
    pageOf([
      { text: 'Proof of Completion', y: 200, size: 80 },
      { text: issuer, y: 1300 },
      { text: 'MDBquolne26xi', y: 1470, x: 1700 },
    ]);
  expect(readCredentialId(page('MongoDB, Inc'))?.value).toBe('MDBquolne26xi');
  expect(readCredentialId(page('Harbour, Inc'))).toBeNull();
});

test('a number under what its issuer is registered with is the issuer’s', () => {
  const number = { text: 'No. 21/08/32/27F0004183', y: 440 };
  expect(readCredentialId(pageOf([number]))?.value).toBe('21/08/32/27F0004183');
  expect(
    readCredentialId(pageOf([{ text: 'Regd. With Ministry of Enterprises', y: 400 }, number])),
  ).toBeNull();
});

test('fields of a form are labels with the number beside them', () => {
  const form = (label: string) =>
    readCredentialId(
      pageOf([
        { text: label, y: 500, x: 100 },
        { text: '007316048925', y: 500, x: 400 },
      ]),
    )?.score ?? 0;
  expect(form('Cert')).toBeGreaterThan(form('Place'));
  expect(form('Regd. Number')).toBeGreaterThan(form('Place'));
});

test('one letter before figures read from a picture is kept; between O and 0 among others nothing decides', () => {
  const read = (text: string) =>
    readCredentialId(
      pageOf([], { lines: composeLines(wordsOf([{ text: `Certificate No. ${text}`, y: 500 }], 'ocr')) }),
    )!;
  expect(read('B27361').value).toBe('B27361');
  expect(read('1O7361').value).toBe('107361');
  expect(read('0A-2026-0330002418348').value).toBe('OA-2026-0330002418348');
  expect(read('N253r468v7P139z0w8').score).toBeLessThan(read('N253r468v7P139z7w8').score);
});

test('a number is taken from a code where its label is printed and it was not read', () => {
  const code = (text: string) => [{ format: 'QRCode', text, box: [1500, 1000, 200, 200] as const }];
  const read = (line: string, text: string) =>
    readCredentialId(pageOf([{ text: line, y: 200 }], { codes: code(text) }))?.value ?? null;
  const address = 'https://northgate.example/verify/verify/NC/25B/DA/0010';
  expect(read('Cert. No.:', address)).toBe('NC/25B/DA/0010');
  expect(read('Certificate of Training', address)).toBeNull();
  expect(read('Control Number:', 'https://northgate.example/certificate/c47de20b-8a3f-41d6/pdf')).toBe(
    'c47de20b-8a3f-41d6',
  );
  expect(read('Control Number:', 'https://northgate.example/c47de20b-8a3f-41d6')).toBeNull();
});

test('a code that says which of its text is the number finds it printed', () => {
  const codes = [
    {
      format: 'QRCode',
      text: 'Name: Jane Doe\r\nCertificate Number:\t NC/18531/24-(2024/35)',
      box: [0, 0, 9, 9] as const,
    },
  ];
  expect(readCredentialId(pageOf([{ text: 'NC/18531/24-(2024/35)', y: 200 }], { codes }))?.value).toBe(
    'NC/18531/24-(2024/35)',
  );
  expect(readCredentialId(pageOf([{ text: 'Jane Doe', y: 200 }], { codes }))).toBeNull();
});

test('a code that begins with its number finds it printed', () => {
  const codes = [{ format: 'DataMatrix', text: 'KX/24/0137/5,Jane Miller', box: [0, 0, 9, 9] as const }];
  const found = readCredentialId(pageOf([{ text: 'KX/24/0137/5', y: 200 }], { codes }));
  expect(found?.reasons).toEqual(['in a code, too']);
});

test('a number that the address in a code asks for among others is the certificate’s, whatever names it', () => {
  const page = (text: string) =>
    pageOf([{ text: 'INTERN ID: 18274', y: 80 }], {
      codes: [{ format: 'QRCode', text, box: [0, 0, 9, 9] as const }],
    });
  const secret = '5f3a91c07be2d48864a1';
  const read = (text: string) => readCredentialId(page(text))?.value;
  expect(read(`https://api.northgate.example/certificate/verify/18274/${secret}`)).toBe('18274');
  expect(read(`https://api.northgate.example/certificate/verify/18275/${secret}`)).toBeUndefined();
  expect(read('https://northgate.example/interns/18274')).toBeUndefined();
});

test('a nought that was read as a letter before figures only is one', () => {
  const lines = composeLines(wordsOf([{ text: 'Certificate No: O68', y: 100 }], 'ocr'));
  const page = pageOf([], { lines });
  expect(readCredentialId(page)?.value).toBe('068');
});

test('the sign of the euro before hexadecimal digits is an e', () => {
  const page = pageOf([
    { text: 'Certified No.', y: 500, x: 100 },
    { text: '€482bc19', y: 540, x: 100 },
  ]);
  expect(readCredentialId(page)?.value).toBe('e482bc19');
});

test.each([
  ['Oca47d1e860b939e', '0ca47d1e860b939e'],
  ['Oka47d1e860b939e', 'Oka47d1e860b939e'],
  ['Oca47d1e860b93', 'Oca47d1e860b93'],
])('a long number of hexadecimal digits has noughts for letters: %s', (read, number) => {
  const lines = composeLines(wordsOf([{ text: `Certificate ID: ${read}`, y: 500 }], 'ocr'));
  expect(readCredentialId(pageOf([], { lines }))?.value).toBe(number);
});

test('and so has one whose issuer is known to number so', () => {
  const rest = '9e482bc17d'.repeat(6).slice(0, 59);
  const lines = composeLines(
    wordsOf(
      [
        { text: 'LinkedIn Learning', y: 100 },
        { text: `Certificate ID: Oca47${rest}`, y: 500 },
      ],
      'ocr',
    ),
  );
  expect(readCredentialId(pageOf([], { lines }))?.value).toBe(`0ca47${rest}`);
});

test('a number that breaks off everywhere on the page is none, nor is the address it ends', () => {
  const page = pageOfText('Certificate url: ude.my/UC-11aa22bb-33cc');
  expect(agreeing(readCredentialId(page), readVerificationUrl(page))).toEqual([null, null]);
});

test.each([
  ['an intern’s number', ['Intern ID: NC-RISE-AD-2539']],
  [
    'what a council has the holder as',
    [
      'Certificate of Attendance',
      'bearing Reg. No: 204817 Registered with: Westmere Medical Council, attended',
    ],
  ],
  ['since when a house exists', ['Certificate of Participation', '1931-2021', 'Tide Harbour College']],
  ['a student’s number before what the student is', ['Reg. No. 190745316 a student of Northgate College']],
  ['a number behind who holds it', ['This is to certify that Ms. Jane Miller Reg. No. 20A55A0516']],
  ['a number under whose child the holder is', ['S/o John Miller', '2022-NGC-4232']],
  ['a town’s postal code', ['NORTHGATE-604321']],
])('%s is not the certificate’s', (_, lines) => {
  expect(readCredentialId(pageOfText('Certificate of Participation', ...lines))).toBeNull();
});

test('a number that no label names is taken before the one a college knows its student by', () => {
  const page = pageOf([
    { text: 'NGT2425KLR58104396217', y: 268, x: 60 },
    { text: 'CERTIFICATE OF ACHIEVEMENT', y: 503, size: 60 },
    { text: 'Ms Jane Miller', y: 760, x: 225, size: 44 },
    { text: 'Reg No 118845207316', y: 760, x: 1124, size: 44 },
  ]);
  expect(readCredentialId(page)?.value).toBe('NGT2425KLR58104396217');
});

test('a number that its line breaks at a slash is put together', () => {
  const page = pageOf([
    { text: 'Serial number', y: 400, x: 100 },
    { text: 'NCT/2024/', y: 440, x: 100 },
    { text: '00817-B', y: 480, x: 100 },
  ]);
  expect(readCredentialId(page)?.value).toBe('NCT/2024/00817-B');
});

test('glyphs are exchanged where the page or the form of the number proves them', () => {
  const read = (...texts: string[]) =>
    readCredentialId(
      pageOf([], {
        lines: composeLines(
          wordsOf(
            texts.map((text, index) => ({ text, y: 100 + index * 70 })),
            'ocr',
          ),
        ),
      }),
    )?.value;
  expect(read('Code: 1HC20231107004512')).toBe('1HC20231107004512');
  expect(read('IHC ACADEMY', 'Code: 1HC20231107004512')).toBe('IHC20231107004512');
  expect(read('Certificate No: NCT.6208/ielts/I11/2024')).toBe('NCT.6208/ielts/III/2024');
  expect(read('Certificate No: NCT.6208/ielts/11/2024')).toBe('NCT.6208/ielts/11/2024');
  expect(read('S/N NCT03O77O')).toBe('NCT030770');
  expect(read('Certificate ID: NOO20240417X')).toBe('NOO20240417X');
  expect(read('Certificate No: NCT/24/O417/O802')).toBe('NCT/24/0417/0802');
  expect(read('Coursera', 'Verify at coursera.org/verify/QXZPDLgKRT2C')).toBe('QXZPDL9KRT2C');
  expect(read('Oracle', 'Certificate number: 4182736900CI24NETOCP')).toBe('418273690OCI24NETOCP');
});

test('of one number printed twice the place that says what it is counts', () => {
  const alone = readCredentialId(pageOfText('NCT-2024-0817'))!;
  const twice = readCredentialId(pageOfText('NCT-2024-0817', 'Certificate No: NCT-2024-0817'))!;
  expect(twice.value).toBe('NCT-2024-0817');
  expect(twice.score).toBeGreaterThan(alone.score);
});

test.each([
  ['Certificate No.', 'certificate'],
  ['Número de certificado:', 'certificate'],
  ['Verification code', 'proof'],
  ['verify.northgate.example:', 'proof'],
  ['Enrolment No', 'register'],
  ['Регистрационный номер', 'register'],
  ['Roll No:', 'holder'],
  ['Passport No.', 'holder'],
  ['Company Reg. No.', 'other'],
  ['Tel.', 'other'],
  ['ID:', 'plain'],
  ['Ne ', 'plain'],
  ['Confirmation', 'register'],
  ['Scheme number', 'named'],
  ['Place:', 'colon'],
])('%s labels what is a number of its kind', (label, kind) => {
  expect(labelOf(label)?.kind).toBe(kind);
});

test('a sentence labels nothing', () => {
  expect(labelOf('has completed a course of')).toBeNull();
});

test('pages of thousands of numbers and lines are read as far as a certificate goes', () => {
  const groups = Array.from({ length: 2000 }, (_, at) => `${1000 + at}`).join(' ');
  expect(idCandidates(pageOfText(groups)).length).toBeLessThanOrEqual(300);
  const lines = Array.from({ length: 1500 }, (_, at) => `Certificate No: AB-${100000 + at}`);
  expect(idCandidates(pageOfText(...lines)).length).toBeLessThanOrEqual(600);
});

test('a number of letters only that one issuer alone gives is read, also where OCR was unsure of it', () => {
  const unsure = wordsOf([{ text: 'THM-QJZKRBLDXW', y: 14, x: 1739, size: 26 }], 'ocr');
  const rest = wordsOf([{ text: 'has successfully completed the', y: 613, x: 66 }], 'ocr');
  const lines = composeLines([...unsure.map((word) => ({ ...word, confidence: 0.35 })), ...rest]);
  expect(readCredentialId(pageOf([], { lines }))?.value).toBe('THM-QJZKRBLDXW');
});

test.each([
  ['KXSE-130726-0I-1-00092', 'KXSE-130726-01-1-00092'],
  ['KXSE/118-I1-2024', 'KXSE/118-II-2024'],
])('figures that OCR took for letters are put right: %s', (read, printed) => {
  const words = wordsOf([{ text: `Certificate number: ${read}`, y: 300 }], 'ocr');
  expect(readCredentialId({ ...pageOf([]), lines: composeLines(words) })?.value).toBe(printed);
});

test('by what a house knows whom it certified is told by its initials elsewhere on the page', () => {
  expect(id('NTH Tidal Council', 'Jane Miller', 'NTH ID 204117')).toBe('204117');
});
