import { Notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';

/** Where the short notices appear; loaded after the first screen, what was said before then is shown too. */
export function Toasts() {
  return <Notifications position="bottom-right" limit={3} />;
}
