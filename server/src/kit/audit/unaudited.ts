/** Requests that may change something without an audit entry. Each with its reason; a test shows the list is true. */
export const unaudited: Readonly<Record<string, string>> = {
  'POST /auth/login': 'counts the attempt before judging it; success and failure are signed right after',
  'POST /auth/second-factor': 'counts the attempt before judging it; success and failure are signed',
  'POST /auth/confirm': 'counts the attempt before judging it; success and failure are signed',
  'POST /auth/sign-in-link': 'asks for a message; the same answer whether the address exists or not',
  'POST /auth/accept-invite': 'counts the attempt before judging a password; the acceptance is signed',
  'PUT /auth/password': 'counts the attempt before judging it; the change and the failure are signed',
  'POST /auth/resend-verification': 'asks for a message; the same answer whether the address exists or not',
  'POST /auth/forgot-password': 'asks for a message; the reset itself is signed',
  'PATCH /notifications/:id/read': "a person's own reading mark",
  'PATCH /notifications/read-all': "a person's own reading marks",
  'DELETE /notifications/:id': "a person's own copy of a notice",
  'DELETE /notifications/clear-all': "a person's own copies of notices",
  'POST /training/lessons/:id/open': "a person's own reading mark",
  'POST /training/courses/:id/quiz': 'draws questions; the judgement of the answers is signed',
  'POST /training/phishing/counts':
    'counts for a campaign; that somebody did is not written down with a name or a time',
  'POST /training/phishing/reports': 'counts for a campaign; who reported is not written down',
  'PUT /lists/:list/columns': "a person's own choice of columns",
  'POST /lists/:list/views': "a person's own saved filter",
  'DELETE /lists/:list/views/:id': "a person's own saved filter",
  'PUT /notifications/preferences': "a person's own preference of channel",
};
