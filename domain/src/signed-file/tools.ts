/** What checking needs of the machine it runs on: a browser and Node each have their own. */
export interface Tools {
  sha256(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  /** Whether an Ed25519 signature holds, by the 32 bytes of a public key. What is no key or no signature holds not. */
  verify(publicKey: Uint8Array, signature: Uint8Array, message: Uint8Array): boolean | Promise<boolean>;
  /** Undoes Deflate in the envelope of zlib; throws where it is none, or where more than `most` bytes would come of it. */
  inflate(bytes: Uint8Array, most: number): Uint8Array | Promise<Uint8Array>;
}
