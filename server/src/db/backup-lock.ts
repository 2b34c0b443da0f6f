/** Backups share this advisory lock; whoever finds it free may remove files that no row names. */
export const backupLock = "hashtext('lamplight.backup')";
