import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.js';
import { DicomPicture } from './dicom-picture.gateway.js';
import { DicomProcess } from './dicom-process.gateway.js';

/** DICOM files are read here, for X-rays and for images to mark up. */
@Module({ imports: [FilesModule], providers: [DicomProcess, DicomPicture], exports: [DicomProcess, DicomPicture] })
export class DicomModule {}
