import { Group, Text } from '@mantine/core';
import { IconFileText, IconWorld } from '@tabler/icons-react';
import type { Cv } from '@certfolio/contract/cvs';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { Mark } from '../../ui/mark.tsx';
import { sizeWords } from '../../ui/size-words.ts';
import { ReadOnlyMark } from '../accounts/read-only-mark.tsx';
import { CertificateImage } from '../certificates/certificate-image.tsx';
import { pageOf } from './cv-address.ts';
import { CvCardMenu } from './cv-card-menu.tsx';
import { kindWords } from './cv-kind.ts';
import { CvState } from './cv-state.tsx';
import './cv-card.css';

type Props = { cv: Cv; onDelete: () => void };

/** One CV as a card: its first page, what it is and where it stands. */
export function CvCard({ cv, onDelete }: Props) {
  return (
    <article className="cv-card">
      <div className="cv-card-picture">
        {cv.thumbnail_url ? (
          <CertificateImage src={cv.thumbnail_url} alt="" />
        ) : (
          <IconFileText size={38} stroke={1.3} aria-hidden />
        )}
      </div>
      <div className="cv-card-words">
        <Group wrap="nowrap" align="flex-start" justify="space-between" gap={4}>
          <h2 className="cv-card-title">
            <Link to={pageOf(cv)}>{cv.title}</Link>
          </h2>
          <CvCardMenu cv={cv} onDelete={onDelete} />
        </Group>
        {cv.cv_type === 'uploaded' && (
          <Text size="sm" c="dimmed">
            {kindWords(cv.content_type)}
            {cv.page_count !== null && ` · ${cv.page_count === 1 ? '1 page' : `${cv.page_count} pages`}`}
            {cv.byte_size !== null && ` · ${sizeWords(cv.byte_size)}`}
          </Text>
        )}
        <Group gap={6}>
          <CvState cv={cv} />
          {cv.read_only && <ReadOnlyMark />}
          {cv.is_public && <Mark look={publicLook} />}
        </Group>
        {cv.tags.length > 0 && (
          <ul className="cv-card-tags" aria-label="Tags">
            {cv.tags.map((tag) => (
              <li key={tag}>
                <Link className="cv-card-above" to={`?${new URLSearchParams({ tag })}`}>
                  {tag}
                </Link>
              </li>
            ))}
          </ul>
        )}
        <Text size="sm" c="dimmed" mt="auto">
          Changed {formatInstant(cv.updated_at)}
        </Text>
      </div>
    </article>
  );
}

const publicLook = { words: 'Public', tone: 'quiet', Icon: IconWorld } as const;
