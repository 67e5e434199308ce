-- Whether somebody confirmed signed in, or by the personal link that was mailed to them.
ALTER TABLE policy_confirmations ADD COLUMN by_link boolean NOT NULL DEFAULT false;
