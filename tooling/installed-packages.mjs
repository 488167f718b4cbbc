// Plain JavaScript: bootstrap.mjs needs it before anything is installed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The packages of package-lock.json that node_modules does not hold in that version, read from
 * the record that npm keeps of what it installed. So it is true after `npm ci`, after
 * `npm install` and after an install that was broken off (npm writes the record last).
 *
 * @param {string} root folder of package-lock.json
 * @returns {string[]} paths such as `node_modules/fastify`; empty when all is installed
 */
export function lockedButNotInstalled(root) {
  const locked = packagesOf(join(root, 'package-lock.json'));
  let installed = {};
  try {
    installed = packagesOf(join(root, 'node_modules', '.package-lock.json'));
  } catch {
    // No record: nothing was installed, or an install was broken off.
  }
  return Object.entries(locked)
    .filter(([path, entry]) => {
      if (!path.includes('node_modules/') || entry.optional) return false;
      const present = installed[path];
      if (entry.link) return present === undefined;
      return present?.version !== entry.version || present?.integrity !== entry.integrity;
    })
    .map(([path]) => path);
}

/** @param {string} file */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}
