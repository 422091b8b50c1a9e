import { Badge, Group } from '@mantine/core';
import './tag-list.css';

/** The tags of one thing, as many as have room; the rest are counted. */
export function TagList({ tags, most = 4 }: { tags: readonly string[]; most?: number }) {
  if (tags.length === 0) return null;
  const hidden = tags.length - most;
  return (
    <Group gap={4} component="ul" className="tag-list" aria-label="Tags">
      {tags.slice(0, most).map((tag) => (
        <li key={tag}>
          <Badge color="gray" variant="outline" className="tag">
            {tag}
          </Badge>
        </li>
      ))}
      {hidden > 0 && (
        <li>
          <Badge color="gray" variant="outline">
            {`${hidden} more`}
          </Badge>
        </li>
      )}
    </Group>
  );
}
