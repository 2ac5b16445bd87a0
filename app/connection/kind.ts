/** Which of the contract's interfaces an account speaks; a partner is a practice. */
export type ConnectionKind = 'reseller' | 'partner';
