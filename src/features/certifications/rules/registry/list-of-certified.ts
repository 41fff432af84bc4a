/** The file name of the list of certified people among the documents, in the bucket `certification_pdfs`. */
export const LIST_OF_CERTIFIED = "certified-students.pdf";
