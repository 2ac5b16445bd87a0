/** How questions about particulars are called; they are recognized by the classifier alone (understanding/classify.ts). */
import type { DetailTopic, TopicWords } from './topic.ts';

export const detailTopics: Record<DetailTopic, TopicWords> = {
  'peak-sums': { title: 'How an index is made up', covers: ['peaks', 'index-what', 'index-status'] },
  precision: { title: 'How precise the lab is', covers: ['one-peak', 'peaks', 'uplc'] },
  offset: { title: 'Whether values make up for each other' },
  prepare: {
    title: 'Before the sample',
    covers: ['habits', 'alcohol', 'fasting', 'exercise', 'diet', 'shop', 'retest'],
  },
  'sex-recorded': { title: 'The sex in the report', covers: ['hormones', 'percentile', 'range', 'sex'] },
  'who-may-test': { title: 'Who can take the test', covers: ['partner', 'others-range'] },
  grief: { title: 'After a loss', covers: ['stress', 'partner', 'family', 'uncovered'] },
  'delete-data': { title: 'Deleting data', covers: ['privacy', 'share-chat'] },
  upload: {
    title: 'Other values',
    covers: ['heart', 'supplements', 'diabetes', 'crp', 'blood-count', 'doctor-talk'],
  },
  'given-antibodies': {
    title: 'Antibodies from others',
    covers: ['immune', 'medication', 'illness-near-sample'],
  },
  'age-recorded': { title: 'The age in the report', covers: ['edit-report', 'glycan-age', 'age-why'] },
  'others-values': {
    title: 'Values of somebody else',
    covers: ['index-status', 'index-what', 'places', 'partner', 'others-range', 'percentile'],
  },
  'or-meant': { title: 'Your result' },
};
