/** The supplier's page within the application. */
import { useParams } from 'react-router';
import { ResponsePage } from './ResponsePage.tsx';

export function ResponseScreen() {
  const { token = '' } = useParams();
  return (
    <main id="content">
      <ResponsePage token={token} rehearsal={false} />
    </main>
  );
}

/** The same page for trying out: it keeps nothing, and says so. */
export function RehearsalScreen() {
  const { token = '' } = useParams();
  return (
    <main id="content">
      <ResponsePage token={token} rehearsal />
    </main>
  );
}
