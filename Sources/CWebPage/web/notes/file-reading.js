// Files that a person chose, pasted or dropped: their bytes, as the API takes them.

import { megabytes } from "../format.js";
import { most } from "./note-limits.js";

/** The bytes of a file in Base64; throws an error whose message says what is wrong with it. */
export async function base64Of(file) {
  if (file.size > most.file) {
    throw new Error(`${megabytes(file.size)} MB, and ${megabytes(most.file)} MB are the most: split it.`);
  }
  if (file.size === 0) throw new Error("It is empty, or no file.");
  const address = await new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.onerror = () => reject(new Error("It couldn’t be read: it was moved or changed, or is a folder."));
    reader.readAsDataURL(file);
  });
  return address.slice(address.indexOf(",") + 1);
}
