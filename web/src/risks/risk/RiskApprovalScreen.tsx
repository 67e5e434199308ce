import { approvalsPlaces } from '@vigia/contract/approvals/approvals.places.ts';
import { Navigate, useParams } from 'react-router';

/** The link of the specification: the frozen text and the decision stand at one address for all that is approved. */
export function RiskApprovalScreen() {
  const { token = '' } = useParams();
  return <Navigate replace to={approvalsPlaces.byLink.at({ token })} />;
}
