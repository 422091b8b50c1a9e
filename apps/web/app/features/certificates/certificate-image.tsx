import { useEffect, useRef, useState } from 'react';
import { IconPhotoOff } from '@tabler/icons-react';
import './certificate-image.css';

/** A protected picture: asked for when it comes into sight, replaced by words when there is none. */
export function CertificateImage({ src, alt, name }: { src: string | null; alt: string; name?: string }) {
  const frame = useRef<HTMLDivElement>(null);
  const [seen, setSeen] = useState(false);
  const [failed, setFailed] = useState<string | null>(null);

  useEffect(() => {
    const element = frame.current;
    if (!element || seen) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) setSeen(true);
      },
      { threshold: 0.1, rootMargin: '50px' },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [seen]);

  const missing = src === null || failed === src;
  return (
    <div ref={frame} className="certificate-image">
      {missing && (
        <span className="certificate-image-none">
          {name ? (
            initialsOf(name)
          ) : (
            <>
              <IconPhotoOff size={22} stroke={1.5} aria-hidden />
              Image Not Provided
            </>
          )}
        </span>
      )}
      {!missing && seen && <img src={src} alt={alt} decoding="async" onError={() => setFailed(src)} />}
    </div>
  );
}

function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : words;
  // Whole characters: the first half of a surrogate pair is no letter.
  return ends
    .map((word) => /^./u.exec(word ?? '')?.[0] ?? '')
    .join('')
    .toUpperCase();
}
