import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { sniffType } from './sniff.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');
const square = sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } });

describe('what a file is', () => {
  test.each([
    ['image/jpeg', () => square.clone().jpeg().toBuffer()],
    ['image/png', () => square.clone().png().toBuffer()],
    ['image/webp', () => square.clone().webp().toBuffer()],
    ['image/webp', () => square.clone().webp({ lossless: true }).toBuffer()],
  ] as const)('%s is known by its content', async (type, make) => {
    expect(sniffType(await make())).toBe(type);
  });

  test('a PDF is known by its header, even after stray bytes', () => {
    expect(sniffType(bytes('%PDF-1.7\n%âãÏÓ\n'))).toBe('application/pdf');
    expect(sniffType(bytes(`${'x'.repeat(1000)}%PDF-1.4\n`))).toBe('application/pdf');
    expect(sniffType(bytes(`${'x'.repeat(1025)}%PDF-1.4\n`))).toBeNull();
  });

  test('a PDF that carries metadata about web pages is still a PDF', () => {
    const xmp =
      '<?xpacket begin="" id="x"?><x:xmpmeta><title>a <a href="x"></title></x:xmpmeta><?xpacket end="w"?>';
    expect(sniffType(bytes(`%PDF-1.7\n1 0 obj <</Type /Metadata>> stream\n${xmp}\nendstream`))).toBe(
      'application/pdf',
    );
  });

  test.each([
    ['nothing', ''],
    ['a web page', '<!DOCTYPE html><html></html>'],
    ['a web page that calls itself a picture', 'PNG\r\n<html><script>alert(1)</script>'],
    ['a drawing that can carry scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'],
    ['XML before a drawing', '<?xml version="1.0"?><svg/>'],
    ['a web page before a PDF', '<html><body>%PDF-1.4\n'],
    ['a web page inside a PDF', '%PDF-1.4\n<script>alert(1)</script>\n'],
    ['a web page in a comment of a PDF', '%PDF-1.4\n%<HTML><body onload=alert(1)>'],
    ['an archive before a PDF', 'PK\x03\x04 %PDF-1.4\n'],
    ['a program before a PDF', 'MZ\x90\x00 %PDF-1.4\n'],
    ['a moving picture before a PDF', 'GIF89a%PDF-1.4\n'],
    ['sound', 'RIFF\x00\x00\x00\x00WAVEfmt '],
    ['an archive', 'PK\x03\x04'],
  ])('%s is refused', (_, text) => {
    expect(sniffType(bytes(text))).toBeNull();
  });
});
