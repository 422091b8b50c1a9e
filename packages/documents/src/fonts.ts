import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const require = createRequire(import.meta.url);
const ofPackage = (name: string, file: string) =>
  join(dirname(require.resolve(`${name}/package.json`)), file);
const keptHere = (file: string) => fileURLToPath(new URL(`../fonts/${file}`, import.meta.url));

/** Packages that do not export their package.json are found from their entry point, dist/index.cjs. */
const besideEntry = (name: string, file: string) => join(dirname(require.resolve(name)), '..', file);

/** Small, and always loaded: Latin, Greek, Cyrillic, Arabic, Hebrew, Devanagari. */
export const commonFonts: readonly string[] = [
  ofPackage('@expo-google-fonts/noto-sans', '400Regular/NotoSans_400Regular.ttf'),
  ofPackage('@expo-google-fonts/noto-sans', '600SemiBold/NotoSans_600SemiBold.ttf'),
  ofPackage('@expo-google-fonts/noto-sans', '700Bold/NotoSans_700Bold.ttf'),
  // Naskh: Noto Sans Arabic builds letters from parts, and text copied out of the PDF comes out garbled.
  besideEntry('@embedpdf/fonts-arabic', 'fonts/NotoNaskhArabic-Regular.ttf'),
  besideEntry('@embedpdf/fonts-arabic', 'fonts/NotoNaskhArabic-Bold.ttf'),
  besideEntry('@embedpdf/fonts-hebrew', 'fonts/NotoSansHebrew-Regular.ttf'),
  besideEntry('@embedpdf/fonts-hebrew', 'fonts/NotoSansHebrew-Bold.ttf'),
  ofPackage('@expo-google-fonts/noto-sans-devanagari', '400Regular/NotoSansDevanagari_400Regular.ttf'),
  ofPackage('@expo-google-fonts/noto-sans-devanagari', '700Bold/NotoSansDevanagari_700Bold.ttf'),
];

/** The book face of certificates that issuers draw: Latin, Greek, Cyrillic. */
export const bookFonts: readonly string[] = [
  ofPackage('@expo-google-fonts/eb-garamond', '400Regular/EBGaramond_400Regular.ttf'),
  ofPackage('@expo-google-fonts/eb-garamond', '500Medium_Italic/EBGaramond_500Medium_Italic.ttf'),
  ofPackage('@expo-google-fonts/eb-garamond', '600SemiBold/EBGaramond_600SemiBold.ttf'),
];

const heavyFonts: readonly { letters: RegExp; file: string }[] = [
  { letters: /[\p{Script=Hiragana}\p{Script=Katakana}]/u, file: 'NotoSansJP-Regular.otf' },
  { letters: /\p{Script=Hangul}/u, file: 'NotoSansKR-Regular.otf' },
];
const chinese = keptHere('NotoSansHans-Regular.otf');

/** The further faces a text needs: some megabytes each, so loaded only for those who write so. */
export function heavyFontsFor(text: string): string[] {
  if (
    !/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uffef]/u.test(
      text,
    )
  ) {
    return [];
  }
  // A character that one region's face lacks is borrowed from another's.
  return [
    chinese,
    ...heavyFonts.filter(({ letters }) => letters.test(text)).map(({ file }) => keptHere(file)),
  ];
}

const fourOf = (name: string, file: string): readonly string[] =>
  ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'].map((cut) =>
    ofPackage(`@expo-google-fonts/${name}`, `${cut}/${file}_${cut}.ttf`),
  );

/** The faces a CV may be set in, as its templates name them: regular, italic, semi-bold, bold. */
export const cvFaces = {
  sans: { family: 'Inter', files: fourOf('inter', 'Inter') },
  serif: { family: 'Source Serif 4', files: fourOf('source-serif-4', 'SourceSerif4') },
  humanist: { family: 'Source Sans 3', files: fourOf('source-sans-3', 'SourceSans3') },
  geometric: { family: 'Montserrat', files: fourOf('montserrat', 'Montserrat') },
} as const;
