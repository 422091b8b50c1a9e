import type { CvTemplate } from '@certfolio/contract/cv-content';

const files = import.meta.glob<string>('./templates/*.webp', {
  eager: true,
  query: '?url',
  import: 'default',
});

/** The first page of a CV in a template, drawn by it. */
export const templatePicture = (template: CvTemplate): string | undefined =>
  files[`./templates/${template}.webp`];
