/**
 * The only interface to stored files: a folder or an S3-compatible store, the same to every caller.
 * Keys are `folder/name/file`, each part of lower-case letters, digits, `.`, `_` and `-`.
 */

import type { Settings } from '#platform/settings/settings.ts'
import { openDisk } from './disk.ts'
import { openS3 } from './s3.ts'

/** A file store. If it cannot be reached, its methods throw a Problem 503. */
export interface FileStore {
  /** Writes a file atomically, replacing an existing one. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** A file's bytes; null if it does not exist. */
  get(key: string): Promise<Buffer | null>
  /** Removes a file; a missing one is no error. */
  remove(key: string): Promise<void>
  /** Whether a folder has no files at all. @throws Error if that cannot be known. */
  isEmpty(folder: string): Promise<boolean>
  /**
   * Looks at the start whether the store can be used; returns why it cannot at the moment.
   *
   * @throws SettingsError if the operator has to correct a setting.
   */
  check?(): Promise<string | undefined>
}

/** Opens the configured store. Nothing is read or written yet. */
export function openFiles(settings: Pick<Settings, 'dataDir' | 'images'>): FileStore {
  const { images, dataDir } = settings
  return images.store === 's3' ? openS3(images.s3) : openDisk(dataDir)
}
