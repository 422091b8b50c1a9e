import { ActionIcon, Group, Menu, Text } from '@mantine/core';
import { IconDots, IconDownload, IconFileText, IconTrash } from '@tabler/icons-react';
import type { Cv } from '@certfolio/contract/cvs';
import { Link } from 'react-router';
import { formatInstant } from '../../ui/dates.ts';
import { sizeWords } from '../../ui/size-words.ts';
import { CertificateImage } from '../certificates/certificate-image.tsx';
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
            <Link to={`/app/user/cvs/${cv.id}`}>{cv.title}</Link>
          </h2>
          <Menu position="bottom-end" withinPortal>
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                className="cv-card-above cv-card-menu"
                aria-label={`Actions of ${cv.title}`}
              >
                <IconDots size={19} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {cv.file_url && (
                <Menu.Item
                  component="a"
                  href={cv.file_url}
                  download
                  leftSection={<IconDownload size={17} aria-hidden />}
                >
                  Download
                </Menu.Item>
              )}
              <Menu.Item color="red" leftSection={<IconTrash size={17} aria-hidden />} onClick={onDelete}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        </Group>
        <Text size="sm" c="dimmed">
          {kindWords(cv.content_type)}
          {cv.page_count !== null && ` · ${cv.page_count === 1 ? '1 page' : `${cv.page_count} pages`}`}
          {cv.byte_size !== null && ` · ${sizeWords(cv.byte_size)}`}
        </Text>
        <CvState cv={cv} />
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
