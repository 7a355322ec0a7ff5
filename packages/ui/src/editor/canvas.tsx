import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  ActionIcon,
  MaximizeIcon,
  MinimizeIcon,
  MonitorIcon,
  SegmentedControl,
  SmartphoneIcon,
  TabletIcon,
} from '@lastcall/ui';
import { texts } from './messages.ts';
import styles from './canvas.module.css';

/** The preview widths in CSS pixels. */
const canvasWidths = { desktop: 1280, tablet: 768, mobile: 370 } as const;
export type CanvasDevice = keyof typeof canvasWidths;

const longest = { desktop: Number.POSITIVE_INFINITY, tablet: 1024, mobile: 760 } as const;
const devices = [
  { value: 'desktop', label: texts.desktop, Icon: MonitorIcon },
  { value: 'tablet', label: texts.tablet, Icon: TabletIcon },
  { value: 'mobile', label: texts.mobile, Icon: SmartphoneIcon },
] as const;

interface CanvasProps {
  /** The text in the frame's address bar. */
  readonly address: string;
  /** The selected device of a controlled canvas; without it, the canvas manages its own. */
  readonly device?: CanvasDevice;
  readonly onDeviceChange?: (device: CanvasDevice) => void;
  /** Controls beside the device selection, at the start of the row above the frame. */
  readonly actions?: ReactNode;
  /** Content below the frame, such as a time slider. */
  readonly footer?: ReactNode;
  /** The preview, usually an iframe; it fills the frame, whose width in CSS pixels is the device's. */
  readonly children: ReactNode;
}

/** The preview of an editor: a browser frame in desktop, tablet or phone width, scaled to fit, with a full-screen mode. */
export function Canvas({ address, device: given, onDeviceChange, actions, footer, children }: CanvasProps): ReactNode {
  const [own, setOwn] = useState<CanvasDevice>('desktop');
  const [isFull, setFull] = useState(false);
  const stage = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 0, height: 0 });
  const device = given ?? own;

  useEffect(() => {
    const observer = new ResizeObserver(
      ([entry]) => entry && setRoom({ width: entry.contentRect.width, height: entry.contentRect.height }),
    );
    if (stage.current) observer.observe(stage.current);
    return () => observer.disconnect();
  }, []);

  useEffect(() => {
    if (!isFull) return;
    const leave = (event: KeyboardEvent): void => void (event.key === 'Escape' && setFull(false));
    addEventListener('keydown', leave);
    return () => removeEventListener('keydown', leave);
  }, [isFull]);

  const width = canvasWidths[device];
  const scale = room.width === 0 ? 1 : Math.min(1, room.width / width);
  const height = Math.min(room.height / scale, longest[device]);
  return (
    <div className={styles.canvas} data-full={isFull}>
      <div className={styles.bar}>
        <div className={styles.actions}>{actions}</div>
        <SegmentedControl
          className={styles.widths}
          aria-label={texts.previewWidth}
          value={device}
          onChange={(value) => (setOwn(value as CanvasDevice), onDeviceChange?.(value as CanvasDevice))}
          data={devices.map(({ value, label, Icon }) => ({
            value,
            label: (
              <span className={styles.device}>
                <Icon size={16} aria-hidden />
                <span>{label}</span>
              </span>
            ),
          }))}
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={isFull ? texts.leaveFullScreen : texts.fullScreen}
          aria-pressed={isFull}
          onClick={() => setFull(!isFull)}
        >
          {isFull ? <MinimizeIcon size={16} aria-hidden /> : <MaximizeIcon size={16} aria-hidden />}
        </ActionIcon>
      </div>
      <div className={styles.stage} ref={stage}>
        <div className={styles.fit} style={{ width: width * scale, height: height * scale }}>
          <div
            className={styles.frame}
            style={{ width, height, transform: `scale(${scale})` }}
            role="group"
            aria-label={texts.preview}
          >
            <div className={styles.chrome}>
              <i />
              <i />
              <i />
              <span className={styles.addressBar}>{address}</span>
            </div>
            <div className={styles.view}>{children}</div>
          </div>
        </div>
      </div>
      {footer && <div className={styles.footer}>{footer}</div>}
    </div>
  );
}
