/** Everything that is built lies here, outside of git. */
export const buildsDir: string;
