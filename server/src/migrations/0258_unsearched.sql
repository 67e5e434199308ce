-- Why a request was fulfilled though not everything was searched for it.
ALTER TABLE privacy_requests ADD COLUMN unsearched text NOT NULL DEFAULT '';
