import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { IconX } from '@tabler/icons-react';
import { createCodeReader } from './code-reader.ts';

type Props = {
  onFound: (text: string) => void;
  onClose: () => void;
};

/** Milliseconds between two looks: quick to the eye, and the processor rests between them. */
const pause = 200;

const sentences: Record<string, string> = {
  NotAllowedError:
    'The camera may not be used. Allow it for this page in the settings of your browser, or drop a picture instead.',
  NotFoundError: 'No camera was found on this device. Drop a picture of the code instead.',
  NotReadableError: 'The camera is in use by another program. Close that program and try again.',
};
const fallback = 'The camera could not be started. Drop a picture of the code instead.';

/** Looks through the camera until a code is seen; what it sees is read here and sent nowhere. */
export function CodeCamera({ onFound, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const found = useEffectEvent(onFound);

  useEffect(() => {
    const box = dialog.current!;
    box.showModal();
    const ended = new AbortController();
    void look(video.current!, ended.signal)
      .then((text) => text !== null && found(text))
      .catch((error: unknown) => {
        if (ended.signal.aborted) return;
        setFailure(sentences[(error as Error).name] ?? fallback);
      });
    return () => {
      ended.abort();
      box.close();
    };
  }, []);

  return (
    <dialog ref={dialog} className="camera" aria-labelledby="camera-title" onCancel={onClose}>
      <div className="camera-head">
        <h2 id="camera-title">Hold the code before the camera</h2>
        <button type="button" className="camera-close" aria-label="Close the camera" onClick={onClose}>
          <IconX size={20} aria-hidden />
        </button>
      </div>
      {failure ? (
        <p role="alert" className="camera-failure">
          {failure}
        </p>
      ) : null}
      <video ref={video} className="camera-picture" playsInline muted hidden={failure !== null} />
      <p className="soft">The picture stays on this device.</p>
    </dialog>
  );
}

/** The text of the first code that comes into view; null when it was ended before. */
async function look(video: HTMLVideoElement, signal: AbortSignal): Promise<string | null> {
  if (!navigator.mediaDevices) throw new Error('no camera outside a secure page');
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: 1280 } },
  });
  const stop = () => stream.getTracks().forEach((track) => track.stop());
  try {
    if (signal.aborted) return null;
    video.srcObject = stream;
    const [readCode] = await Promise.all([createCodeReader(), video.play()]);
    const canvas = document.createElement('canvas');
    const brush = canvas.getContext('2d', { willReadFrequently: true })!;
    while (!signal.aborted) {
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      if (canvas.width > 0) {
        brush.drawImage(video, 0, 0);
        const text = await readCode(brush.getImageData(0, 0, canvas.width, canvas.height));
        if (text) return text;
      }
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
    return null;
  } finally {
    stop();
  }
}
