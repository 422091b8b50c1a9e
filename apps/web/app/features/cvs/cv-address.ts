import type { Cv } from '@certfolio/contract/cvs';

/** Where a built CV is worked on. */
export const editorOf = (id: string): string => `/app/user/cvs/${id}/edit`;

/** Where a CV opens: a built one in the builder, an uploaded one as its file. */
export const pageOf = ({ id, cv_type: type }: Pick<Cv, 'id' | 'cv_type'>): string =>
  type === 'built' ? editorOf(id) : `/app/user/cvs/${id}`;
