import {
  type AchievementType,
  type TemplateAttribute,
  TemplateContent,
  type printedFields,
} from '@certfolio/contract/templates';

/** The contents of a template as they are being entered: the same members, not all of them right yet. */
export type TemplateDraft = TemplateContent;

export const blankDraft = (): TemplateDraft => ({
  name: '',
  description: '',
  achievement_type: 'Certificate',
  criteria: { narrative: null, url: null },
  language: 'en',
  picture_id: null,
  validity: { kind: 'none' },
  credits: null,
  credit_unit: null,
  level: null,
  tags: [],
  alignments: [],
  attributes: [],
  design: {
    layout: 'classic',
    orientation: 'landscape',
    paper: 'a4',
    accent: '#1b5fc1',
    frame: 'line',
    heading: 'Certificate',
    statement: 'has successfully completed',
    show_description: true,
    logo: 'center',
    qr: 'right',
    fields: ['issued_on', 'expires_on', 'number'],
    background_id: null,
    signatories: [],
  },
});

/** Members in the order of their fields in the form; what stands deeper goes by its place. */
const order = [
  'name',
  'description',
  'criteria',
  'achievement_type',
  'language',
  'picture_id',
  'tags',
  'design',
  'validity',
  'credits',
  'credit_unit',
  'level',
  'attributes',
  'alignments',
];

/**
 * What is wrong with a draft, by the path of the field: `criteria.narrative`, `alignments.0.url`; in the order of
 * the form, each with the first that is wrong with it.
 */
export function problemsOf(draft: TemplateDraft): Record<string, string> {
  const parsed = TemplateContent.safeParse(draft);
  if (parsed.success) return {};
  const problems: Record<string, string> = {};
  const place = ([first]: readonly PropertyKey[]) => order.indexOf(String(first));
  for (const { path, message } of parsed.error.issues.toSorted((a, b) => place(a.path) - place(b.path))) {
    problems[path.join('.')] ??= message;
  }
  return problems;
}

/** Of these problems those that were there at the latest try: what has been added since is not complained of yet. */
export const problemsSince = (
  problems: Record<string, string>,
  tried: ReadonlySet<string>,
): Record<string, string> => Object.fromEntries(Object.entries(problems).filter(([path]) => tried.has(path)));

/**
 * The draft as far as it can be drawn: what is still empty stands there as a placeholder, what is wrong is left
 * out. Null when even so it cannot be.
 */
export function drawable(draft: TemplateDraft): TemplateContent | null {
  const attributes = draft.attributes.filter(({ key, label }) => key && label.trim());
  const keys = new Set(attributes.map(({ key }) => key));
  const parsed = TemplateContent.safeParse({
    ...draft,
    name: draft.name.trim() || 'Name of the certificate',
    description: draft.description.trim() || 'What was achieved stands here.',
    criteria: { narrative: draft.criteria.narrative?.trim() || '…', url: null },
    alignments: [],
    attributes,
    design: {
      ...draft.design,
      fields: draft.design.fields.filter((field) => {
        const key = /^attribute:(.*)$/.exec(field)?.[1];
        return key === undefined || keys.has(key);
      }),
      signatories: draft.design.signatories.filter(({ name }) => name.trim()),
    },
  });
  return parsed.success ? parsed.data : null;
}

/** A draft with the blanks at its ends and the empty texts gone, as it is sent. */
export function tidied(draft: TemplateDraft): TemplateDraft {
  const orNull = (text: string | null) => text?.trim() || null;
  return {
    ...draft,
    criteria: { narrative: orNull(draft.criteria.narrative), url: orNull(draft.criteria.url) },
    credit_unit: orNull(draft.credit_unit),
    level: orNull(draft.level),
    alignments: draft.alignments.map((one) => ({
      ...one,
      framework: orNull(one.framework),
      code: orNull(one.code),
      description: orNull(one.description),
    })),
  };
}

/** The key of an own field, from its label: "Course hours" → `course_hours`; unlike every key that is taken. */
export function keyFor(label: string, taken: readonly string[]): string {
  const plain = label
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const base = plain || 'field';
  for (let number = 1; ; number += 1) {
    const key = number === 1 ? base : `${base}_${number}`;
    if (!taken.includes(key)) return key;
  }
}

/** The draft without an own field, and without its place on the certificate. */
export function withoutAttribute(draft: TemplateDraft, place: number): TemplateDraft {
  const gone = draft.attributes[place]?.key;
  return {
    ...draft,
    attributes: draft.attributes.filter((_one, index) => index !== place),
    design: { ...draft.design, fields: draft.design.fields.filter((field) => field !== `attribute:${gone}`) },
  };
}

export const attributeKinds: Record<TemplateAttribute['kind'], string> = {
  text: 'Text',
  number: 'Number',
  date: 'Date',
};

export const fieldNames: Record<(typeof printedFields)[number], string> = {
  issued_on: 'Issue date',
  expires_on: 'Expiry date',
  number: 'Certificate number',
  credits: 'Credits',
  level: 'Level',
  grade: 'Grade',
};

/** `CertificateOfCompletion` → Certificate of completion. */
export const achievementName = (type: AchievementType): string => {
  const words = type
    .replace('CoCurricular', 'Co-curricular')
    .replaceAll(
      /([a-z])([A-Z])/g,
      (_match, before: string, after: string) => `${before} ${after.toLowerCase()}`,
    );
  return words;
};

/** Values and their names, as a select takes them. */
export const choicesOf = (names: Record<string, string>): { value: string; label: string }[] =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

/** Languages to offer, by their own names in English; any other is kept as it is. */
export function languageChoices(present: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(['en'], { type: 'language' });
  const offered = (
    'en en-GB en-US ar bg bn cs cy da de el es et fa fi fr ga he hi hr hu id it ja ko lt lv nb nl pl pt ' +
    'pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh'
  ).split(' ');
  return [...new Set([present, ...offered])]
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .toSorted((a, b) => a.label.localeCompare(b.label));
}
