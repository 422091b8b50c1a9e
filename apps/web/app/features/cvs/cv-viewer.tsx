import { Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import type { CvDetail } from '@certfolio/contract/cvs';
import type { ReactNode } from 'react';
import { DocumentViewer } from '../certificates/document-viewer.tsx';

/** The pages of a CV, to zoom and leaf through. */
export function CvViewer({ pages, title }: Pick<CvDetail, 'pages' | 'title'>) {
  return (
    <DocumentViewer
      pages={pages.map(({ page, image_url: src, width, height }) => ({
        number: page,
        src,
        ratio: width / height,
        turns: 0,
      }))}
      title={title}
    />
  );
}

/** What stands in their place where there are none. */
export function NoCvPages({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="document-viewer-none">
      <IconFileText size={32} stroke={1.4} aria-hidden />
      <Text fw={600}>{title}</Text>
      <Text size="sm">{children}</Text>
    </div>
  );
}
